import { ts } from 'ts-morph';
import { resolveSymbol } from '../resolve-symbol.ts';

/** The project's own classes, and which of them extend which. */
export interface ClassTree {
  /** A class and those that it extends, the nearest first. */
  chainOf(node: ts.ClassLikeDeclaration): ts.ClassLikeDeclaration[];
  /** The member of an object of a class that a name means, its own or an inherited one. */
  memberOf(node: ts.ClassLikeDeclaration, name: string): ts.ClassElement | undefined;
  /** Whether it takes the class of the object to tell what a name means in the code of a class. */
  isVirtual(node: ts.ClassLikeDeclaration, name: string): boolean;
  /** The classes that an object may have which is known as one of a class: those that can be made. */
  madeAs(node: ts.ClassLikeDeclaration): ts.ClassLikeDeclaration[];
  /** The files with classes that extend those of a file. */
  extendedBy(file: ts.SourceFile): readonly ts.SourceFile[];
}

export function createClassTree(checker: ts.TypeChecker, files: () => readonly ts.SourceFile[]): ClassTree {
  let known: Map<ts.Node, ts.ClassLikeDeclaration[]> | undefined;
  let byFile: Map<ts.SourceFile, ts.SourceFile[]> | undefined;
  const bases = new Map<ts.Node, ts.ClassLikeDeclaration | undefined>();
  return { chainOf, memberOf, isVirtual, madeAs, extendedBy };

  function chainOf(node: ts.ClassLikeDeclaration): ts.ClassLikeDeclaration[] {
    const chain: ts.ClassLikeDeclaration[] = [];
    for (let each: ts.ClassLikeDeclaration | undefined = node; each && !chain.includes(each); each = baseOf(each)) {
      chain.push(each);
    }
    return chain;
  }

  function memberOf(node: ts.ClassLikeDeclaration, name: string): ts.ClassElement | undefined {
    for (const each of chainOf(node)) {
      const own = ownMember(each, name);
      if (own) return own;
    }
    return undefined;
  }

  function isVirtual(node: ts.ClassLikeDeclaration, name: string): boolean {
    const inherited = memberOf(node, name);
    if (inherited && isAbstract(inherited)) return true;
    return below(node).some((each) => ownMember(each, name) !== undefined);
  }

  function madeAs(node: ts.ClassLikeDeclaration): ts.ClassLikeDeclaration[] {
    return [node, ...below(node)].filter((each) => !isAbstract(each));
  }

  function below(node: ts.ClassLikeDeclaration): ts.ClassLikeDeclaration[] {
    const found: ts.ClassLikeDeclaration[] = [];
    const visit = (each: ts.ClassLikeDeclaration): void => {
      for (const extending of extendingClasses().get(each) ?? []) {
        if (found.includes(extending)) continue;
        found.push(extending);
        visit(extending);
      }
    };
    visit(node);
    return found;
  }

  function extendingClasses(): Map<ts.Node, ts.ClassLikeDeclaration[]> {
    if (known) return known;
    known = new Map();
    for (const file of files()) {
      // Told by the word: to look through every file for a class would take longer than all else.
      if (/\bextends\b/.test(file.text) && /\bclass\b/.test(file.text)) collect(file, known);
    }
    return known;
  }

  function collect(node: ts.Node, found: Map<ts.Node, ts.ClassLikeDeclaration[]>): void {
    const base = ts.isClassLike(node) ? baseOf(node) : undefined;
    if (base && ts.isClassLike(node)) found.set(base, [...(found.get(base) ?? []), node]);
    ts.forEachChild(node, (each) => collect(each, found));
  }

  function baseOf(node: ts.ClassLikeDeclaration): ts.ClassLikeDeclaration | undefined {
    if (bases.has(node)) return bases.get(node);
    const heritage = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    const declaration = heritage && resolveSymbol(heritage.expression, checker)?.valueDeclaration;
    const isOwn = declaration && ts.isClassLike(declaration) && !declaration.getSourceFile().isDeclarationFile;
    const base = isOwn ? declaration : undefined;
    bases.set(node, base);
    return base;
  }

  function extendedBy(file: ts.SourceFile): readonly ts.SourceFile[] {
    if (byFile) return byFile.get(file) ?? [];
    byFile = new Map();
    for (const [base, extending] of extendingClasses()) {
      const of = base.getSourceFile();
      byFile.set(of, [...(byFile.get(of) ?? []), ...extending.map((each) => each.getSourceFile())]);
    }
    return byFile.get(file) ?? [];
  }
}

function ownMember(node: ts.ClassLikeDeclaration, name: string): ts.ClassElement | undefined {
  const named = node.members.filter(
    (each) =>
      each.name !== undefined &&
      (ts.isIdentifier(each.name) || ts.isPrivateIdentifier(each.name) || ts.isStringLiteral(each.name)) &&
      each.name.text === name &&
      !has(each, ts.ModifierFlags.Static),
  );
  // Overloads have no body.
  return named.find((each) => !ts.isMethodDeclaration(each) || each.body !== undefined) ?? named[0];
}

function isAbstract(node: ts.Declaration): boolean {
  return has(node, ts.ModifierFlags.Abstract);
}

function has(node: ts.Declaration, flag: ts.ModifierFlags): boolean {
  return (ts.getCombinedModifierFlags(node) & flag) !== 0;
}
