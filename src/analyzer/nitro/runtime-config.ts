import { isObject, objectOf, Unread, type Literal, type LiteralObject } from './literal-config.ts';
import type { RuntimeConfig } from '../values/runtime-config.ts';

/** Documents are of production, whose settings stand over the others. */
export function readRuntimeConfig({ runtimeConfig, $production }: LiteralObject): RuntimeConfig {
  const layers = [objectOf($production).runtimeConfig, runtimeConfig];
  return { text };

  function text(path: readonly string[]): string | null | undefined {
    for (const layer of layers) {
      const said = path.reduce<Literal | undefined>((value, name) => (isObject(value) ? value[name] : value), layer);
      if (said instanceof Unread) return null;
      if (said !== undefined && said !== null) return typeof said === 'string' ? said : null;
    }
    return undefined;
  }
}
