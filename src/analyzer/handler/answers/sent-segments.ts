import type { TypeModel } from '../../../model/type.ts';
import type { Scope } from '../../values/value.ts';
import { isSegment } from '../flow/segments.ts';
import type { Source } from '../flow/sources.ts';
import type { HandlerReader } from '../reader.ts';
import { refineModel } from './refine-model.ts';

/**
 * The type of an answer in which a parameter of the path is sent back: `{ id: getRouterParam(event, 'id') }`. Its type
 * leaves open whether it is there, and the path of the route does not.
 */
export function withSegments(model: TypeModel, { node, bindings, scope }: Source, reader: HandlerReader): TypeModel {
  const { checker, evaluator, segments } = reader;
  if (!node || segments.size === 0) return model;
  const at: Scope = scope ?? { bindings: new Map(), memo: new Map() };
  return refineModel(model, node, checker, {
    ofLeaves: () => undefined,
    isThere: (each) => isSegment(evaluator.substitute(evaluator.evaluate(each, at), bindings), reader),
  });
}
