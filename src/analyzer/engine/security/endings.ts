import type { KnownRequest } from '../../handler/conditions/request-atoms.ts';
import type { Value } from '../../values/value.ts';
import type { Ending, Progress } from '../chain.ts';
import type { EngineTools } from '../tools.ts';
import { truthOf, type Assumed } from './assumed.ts';
import type { Credential } from './credentials.ts';
import { createEvaluation, type Assumption, type Evaluation } from './evaluate.ts';
import { negativeFlags } from './negative-flags.ts';
import type { Ended, Outcome } from './refusals.ts';
import type { Settings } from './settings.ts';

/** What is asked of a folded chain. */
export interface SecurityQuestion {
  progress: Progress;
  request: KnownRequest;
  /** The property of the context without which a guard behind the chain refuses. */
  requires?: string;
  /** It is asked of paths alone whose parameters are none of the words that the code compares them with. */
  isTypical?: true;
}

/** What is assumed beside the credentials that are not sent. */
export interface Circumstances extends Pick<Assumption, 'isDirect' | 'ofClients'> {
  /** No request is answered: what those get who are let in is a failure of the handler. */
  isUnbuilt?: boolean;
}

export type Endings = ReturnType<typeof createEndings>;

/** Makes the function that lists how the requests may end that lack some credentials. */
export function createEndings(question: SecurityQuestion, tools: EngineTools, settings: Settings = new Map()) {
  let ofNone: Evaluation | undefined;
  const unset = setIn(question.progress);
  const flags = negativeFlags(question.progress, tools);
  return endings;

  /** Of a request that has no credential at all. */
  function withoutAny(): Evaluation {
    const {
      request,
      isTypical,
      progress: { reads, catches },
    } = question;
    const assumption = { lacks: () => true, request, unset, reads, catches, flags, settings };
    return (ofNone ??= createEvaluation(tools, { ...assumption, ...(isTypical ? { isTypical } : {}) }));
  }

  function endings(
    lacks: (credential: Credential) => boolean,
    { isUnbuilt, ...circumstances }: Circumstances = {},
  ): Outcome {
    const { progress, request, requires, isTypical } = question;
    const { reads, catches } = progress;
    const asked = { lacks, request, unset, reads, catches, flags, settings, ...circumstances };
    const assumption = { ...asked, ...(isTypical ? { isTypical } : {}) };
    const evaluation = createEvaluation(tools, assumption);
    const isAside = ({ state, layer }: Ending): boolean =>
      layer.kind !== 'handler' && !withoutAny().isDecided(state.guard);
    const all = progress.endings
      .flatMap((ending) => endedIn(ending, evaluation, isAside))
      .map((ended): Ended => (isUnbuilt && ended.isFailure ? { ...ended, kind: 'answered' } : ended));
    if (progress.state && evaluation.canHold(progress.state.guard)) {
      // Past the last function that counts stands an answer.
      const caller = requires === undefined ? undefined : progress.state.context.get(requires);
      const known: Assumed | undefined = caller && evaluation.of(caller);
      const isNobody = known !== undefined && truthOf(known) === false;
      all.push(
        isNobody
          ? { kind: 'refused', statuses: [401], isDecided: true }
          : { kind: 'answered', statuses: [undefined], isDecided: false },
      );
    }
    return { endings: all, evaluation };
  }
}

function endedIn(
  ending: Ending,
  evaluation: Evaluation,
  /** What a middleware answers on its own, whoever asks, says nothing of the route behind it. */
  isAside: (ending: Ending) => boolean,
): Ended[] {
  const { kind, value, state, layer } = ending;
  if (!evaluation.canHold(state.guard)) return [];
  const isDecided = evaluation.isDecided(state.guard);
  const answer = evaluation.of(value);
  const own = answer.kind === 'answer' ? answer : undefined;
  const statuses =
    kind === 'thrown'
      ? (own?.statuses ?? [numberOf(answer)])
      : own
        ? own.statuses.flatMap((each) =>
            each === undefined && value.kind === 'response' ? statusesOf(state.status, evaluation) : [each],
          )
        : statusesOf(state.status, evaluation);
  const isRefused =
    kind === 'thrown' ||
    value.kind === 'error' ||
    own?.signIn !== undefined ||
    statuses.every((each) => each !== undefined && each >= 400);
  if (isRefused) {
    // What stands in for a refusal that was caught says what that said.
    const caught = evaluation.of(state.caught);
    const all =
      caught.kind === 'answer' ? [...statuses, ...caught.statuses.filter((each) => each !== undefined)] : statuses;
    return [
      {
        kind: 'refused',
        statuses: all,
        isDecided,
        isOfGuard: value.kind === 'error' && value.isOfGuard === true,
        isFailure: layer.kind === 'handler' && statuses.every((each) => each !== undefined && each >= 500),
        ...(own?.signIn ? { signIn: own.signIn } : {}),
      },
    ];
  }
  return [{ kind: 'answered', statuses, isDecided, ...(isAside(ending) ? { isAside: true } : {}) }];
}

/** The properties of the context that functions of a chain set. */
function setIn({ endings, state }: Progress): Set<string> {
  const states = [...endings.map((each) => each.state), ...(state ? [state] : [])];
  return new Set(states.flatMap(({ context }) => [...context.keys()]));
}

/** Of a status that was set on several ways, such as that of a caught error, those of ways that the requests may take. */
function statusesOf(status: Value, evaluation: Evaluation): (number | undefined)[] {
  if (status.kind !== 'choice') return [numberOf(evaluation.of(status))];
  const { values, guards } = status;
  const met = guards ? values.filter((_, index) => evaluation.canHold(guards[index]!)) : values;
  return met.flatMap((each) => statusesOf(each, evaluation));
}

const numberOf = (value: Assumed): number | undefined =>
  value.kind === 'constant' && typeof value.value === 'number' ? value.value : undefined;
