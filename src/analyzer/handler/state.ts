import { choice, constant, type Value } from '../values/value.ts';

/**
 * What was set on the event's response at a point of the code. The constant `undefined` stands for what it was before:
 * h3's own choice at the start of a handler, the caller's at the start of a helper.
 */
export interface ResponseState {
  status: Value;
  contentType: Value;
}

/** The state at a point; null where the point is never reached. */
export type State = ResponseState | null;

export const untouched: ResponseState = { status: constant(undefined), contentType: constant(undefined) };

/** The state where several ways of the code meet. */
export function mergeStates(states: readonly State[]): State {
  const reached = states.filter((state) => state !== null);
  if (reached.length === 0) return null;
  return {
    status: choice(reached.map(({ status }) => status)),
    contentType: choice(reached.map(({ contentType }) => contentType)),
  };
}

/** Works on both parts alike. */
export function mapState(state: ResponseState, map: (value: Value, part: keyof ResponseState) => Value): ResponseState {
  return { status: map(state.status, 'status'), contentType: map(state.contentType, 'contentType') };
}
