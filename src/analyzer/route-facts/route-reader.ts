import { ts } from 'ts-morph';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { NamedType, TypeId } from '../../model/type.ts';
import type { Layer } from '../engine/chain.ts';
import { exactModel } from '../handler/answers/exact.ts';
import type { KnownRequest } from '../handler/conditions/request-atoms.ts';
import { createContextValues } from '../handler/flow/context-values.ts';
import type { AskedOfEngine, HandlerReader } from '../handler/reader.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';
import type { Summarizer } from '../handler/walk/summarizer.ts';
import { issueStatuses } from '../nitro/issue-status.ts';
import type { Origins } from '../origin.ts';
import { missingPackageOf } from '../project/missing-cause.ts';
import type { ProjectState } from '../project/project.ts';
import type { RouteState } from '../routes/registration.ts';
import { createTypeConverter } from '../types/convert.ts';
import type { Evaluator } from '../values/evaluator.ts';
import type { EngineQuestions } from './engine-questions.ts';
import { requestFor, type SeenBy } from './place.ts';
import { setAround } from './set-around.ts';

/** Of what is no function nothing is known. */
const unread: AskedOfEngine = {
  bodyOutcome: () => 'unknown',
  preconditions: () => [],
  fieldPreconditions: () => [],
  needsFormField: () => false,
  isRuledOut: () => false,
};

/** The names in a path, if each of its parameters is one segment: what a catch-all holds may be nothing. */
function segmentsOf(path: string): ReadonlySet<string> {
  const parts = path.split('/').filter((each) => /[:*{(]/.test(each));
  const names = parts.map((each) => /^(?::(\w+)|\{(\w+)\})$/.exec(each)?.slice(1).find(Boolean));
  return new Set(names.includes(undefined) ? [] : (names as string[]));
}

/** What is being read, and its words for messages. */
export interface About extends SeenBy {
  route: RouteState;
  subject: string;
  /** The functions that run around it. */
  layers?: readonly (ResolvedHandler & SeenBy)[];
}

interface RouteReaderInput {
  state: ProjectState;
  origins: Origins;
  evaluator: Evaluator;
  summarizer: Summarizer;
  questions: EngineQuestions;
}

/**
 * Makes what the parts that read a handler ask of the analyzer, for one route. `read`: the function that is read, where it
 * is one.
 */
export function createRouteReader({ state, origins, evaluator, summarizer, questions }: RouteReaderInput) {
  const { root, program, checker } = state;
  const causeOf = (node: ts.Node): string | undefined => missingPackageOf(node, checker);
  const contextValues = createContextValues(evaluator);
  const issues = issueStatuses(state.server, { program, checker });
  return (
    about: About,
    report: (diagnostic: Diagnostic) => void,
    read?: { resolved: ResolvedHandler; kind: Layer['kind'] },
  ): { reader: HandlerReader; types: () => Record<TypeId, NamedType> } => {
    const { route, subject, layers = [] } = about;
    const converter = createTypeConverter({ checker, program, root, causeOf });
    const recording = (seen: SeenBy): KnownRequest => summarizer.asks.recording(requestFor(route, seen));
    const request = recording(about);
    const around = setAround(
      layers.map((each) => ({ resolved: each, summarize: summarizer.forRequest(recording(each)) })),
      { checker, evaluator },
    );
    const reader: HandlerReader = {
      ...(around ? { around } : {}),
      root,
      checker,
      origins,
      evaluator,
      request,
      segments: read?.kind === 'handler' ? segmentsOf(route.path) : new Set(),
      wire: {
        h3: state.h3Of(route.node.getSourceFile()),
        nothing: route.nothing ?? 'empty',
        ...(route.hasOwnErrors ? { issues } : {}),
      },
      summarize: summarizer.forRequest(request),
      ...(read ? questions(read.resolved, read.kind, request) : unread),
      contextValues: contextValues([...layers.map((each) => each.callee), ...(read ? [read.resolved.callee] : [])]),
      report,
      packageVersionOf: state.packageVersionOf,
      missingPackageOf: causeOf,
      relay: () => {},
      subject,
      define(type) {
        converter.types[type.id] = type;
      },
      typeOf: (id) => (Object.hasOwn(converter.types, id) ? converter.types[id] : undefined),
      convert(type, at, direction, about, path) {
        const before = converter.diagnostics.length;
        const model = converter.convert(type, at, { direction, subject: about, path });
        for (const diagnostic of converter.diagnostics.slice(before)) report(diagnostic);
        const isAnswer = direction === 'output' && path === undefined && ts.isExpression(at);
        return isAnswer ? exactModel(model, at, checker) : model;
      },
    };
    return { reader, types: () => converter.types };
  };
}
