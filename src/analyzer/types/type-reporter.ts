import type { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic, type DiagnosticCode } from '../../model/diagnostics.ts';
import { packageOf } from '../origin.ts';
import { readWrittenAt } from '../written-at.ts';
import type { PathStep } from './conversion.ts';
import type { Declarations } from './declarations.ts';
import { dependsOnParameter } from './depends-on-parameter.ts';
import { openHint } from './open-hint.ts';
import { pathText } from './segment.ts';

export interface TypeProblem {
  code: DiagnosticCode;
  /** What is the matter with the part: `is unknown`. */
  problem: string;
  /** Where the type was taken from. */
  at: ts.Node;
  /** What the whole value is: `GET /todos 200 response`. */
  subject: string;
  /** The way from the whole value to the part. */
  path: readonly PathStep[];
  /** The part belongs to a row of a table, whose columns say their types themselves. */
  isOfTable: boolean;
  hint?: string;
  severity?: Diagnostic['severity'];
}

export interface TypeReporter {
  report(problem: TypeProblem): void;
  readonly diagnostics: Diagnostic[];
}

/** Says what of a type is not known, once, at the place where it can be fixed. */
export function createTypeReporter({
  checker,
  declarations,
  causeOf,
}: {
  checker: ts.TypeChecker;
  declarations: Declarations;
  causeOf?: (node: ts.Node) => string | undefined;
}): TypeReporter {
  const diagnostics: Diagnostic[] = [];
  const reported = new Set<string>();
  return { diagnostics, report };

  function report({ code, problem, at, subject, path, isOfTable, ...rest }: TypeProblem): void {
    const name = pathText(path.map(({ segment }) => segment)) || 'the value';
    const declared = path.toReversed().flatMap(({ declaration }) => declaration ?? []);
    // What a type parameter stands for is not to be fixed where the parameter is used.
    const mendable = declared.filter((each) => !dependsOnParameter(each, checker));
    const location = mendable.map((each) => declarations.locate(each)).find((each) => each !== undefined);
    const used = declarations.locate(at);
    const message = `${subject}: ${name} ${problem}.`;
    const key = JSON.stringify([code, message, location]);
    if (reported.has(key)) return;
    reported.add(key);
    const [innermost] = declared;
    const isItsOwn = innermost !== undefined && innermost === mendable[0];
    const cause = code === 'type-unknown' ? [...declared, at].map((each) => causeOf?.(each)).find(Boolean) : undefined;
    diagnostics.push(
      createDiagnostic(code, message, {
        ...(code === 'type-unknown' && isItsOwn ? openHint(innermost, isOfTable, declarations) : {}),
        ...rest,
        ...(cause === undefined ? {} : { cause }),
        ...(isItsOwn ? { about: aboutOf(innermost, problem) } : {}),
        ...((location ?? used) ? { location: location ?? used } : {}),
        ...(location && used ? { related: [{ message: `The value of ${subject} is here`, location: used }] } : {}),
      }),
    );
  }

  /** What a package declares in many places is fixed in one: where a value of its type is used. */
  function aboutOf(declaration: ts.Node, problem: string): string {
    const isOfPackage = declarations.placeOfNode(declaration) === 'package' && !readWrittenAt(declaration);
    const owner = isOfPackage ? packageOf(declaration.getSourceFile().fileName) : undefined;
    return owner ? `package ${owner}` : `${declarations.nameOf(declaration)} ${problem}`;
  }
}
