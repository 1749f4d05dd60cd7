import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { sqlDrivers, type SqlDriver } from '../../extractors/sql-drivers.ts';
import { packageOf } from '../../origin.ts';
import type { Scope } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import { isConst } from './kept.ts';
import { memberSources } from './member-sources.ts';
import { saysNothing, type Source } from './sources.ts';

/** Makes the questions for the driver that runs a query, and how its client was made. */
export function createSqlClients(reader: HandlerReader) {
  const { checker } = reader;
  return { driverOf, driverBehind, renames };

  function driverOf(node: ts.CallExpression | ts.TaggedTemplateExpression): SqlDriver | undefined {
    const file = checker.getResolvedSignature(node)?.declaration?.getSourceFile().fileName;
    return driverIn(file);
  }

  /** That of a client that is known by where it comes from alone: `event.context.client.query(…)`. */
  function driverBehind({ expression, name }: ts.PropertyAccessExpression, source: Source): SqlDriver | undefined {
    if (!saysNothing(checker.getTypeAtLocation(expression))) return undefined;
    const object = { ...source, node: behindName(expression) };
    const found = memberSources({ object, name: name.text }, reader) ?? [];
    const drivers = found.map((each) => {
      const symbol = 'type' in each ? (each.type.symbol as ts.Symbol | undefined) : undefined;
      return driverIn(symbol?.declarations?.[0]?.getSourceFile().fileName);
    });
    const [driver] = drivers;
    return drivers.every((each) => each === driver) ? driver : undefined;
  }

  /** What a constant holds, whatever is asked of it. */
  function behindName(node: ts.Expression): ts.Expression {
    const declaration = ts.isIdentifier(node) ? reader.origins.resolve(node)?.valueDeclaration : undefined;
    if (!declaration || !ts.isVariableDeclaration(declaration) || !isConst(declaration)) return node;
    return ts.isIdentifier(declaration.name) && declaration.initializer ? declaration.initializer : node;
  }

  function driverIn(file: string | undefined): SqlDriver | undefined {
    const name = file === undefined ? undefined : packageOf(file);
    return name !== undefined && Object.hasOwn(sqlDrivers, name) ? sqlDrivers[name] : undefined;
  }

  /** Whether a client may give columns other names. How it was made must be seen, there or in the module that makes it. */
  function renames(client: ts.Expression, { renames: option }: SqlDriver): boolean {
    if (option === undefined) return false;
    const declaration = ts.isIdentifier(client) ? reader.origins.resolve(client)?.valueDeclaration : undefined;
    const given = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    const made = given && withoutCasts(given);
    const isMaker = made && ts.isCallExpression(made) && driverOf(made);
    const makers = isMaker ? [made] : makersIn(declaration, made);
    return makers.length === 0 || makers.some((each) => isRenaming(each, option));
  }

  function isRenaming({ arguments: given }: ts.CallExpression, option: string): boolean {
    return given.some((each) => {
      if (!ts.isObjectLiteralExpression(each)) return ts.isIdentifier(each) && given.indexOf(each) > 0;
      return each.properties.some(({ name }) => !name || name.getText() === option);
    });
  }

  /** The calls that make clients in the module of the project that a client, or the function that gives it, is from. */
  function makersIn(declaration: ts.Declaration | undefined, made: ts.Expression | undefined): ts.CallExpression[] {
    const scope: Scope = { bindings: new Map(), memo: new Map() };
    const from = made && ts.isCallExpression(made) ? reader.evaluator.callee(made, scope)?.node : declaration;
    const file = from?.getSourceFile();
    const found: ts.CallExpression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && driverOf(node)) found.push(node);
      ts.forEachChild(node, visit);
    };
    if (file && !file.isDeclarationFile) visit(file);
    return found;
  }
}
