import type { Transform } from './author/transform.ts';
import type { BundledModules } from './bundled-modules.ts';
import type { Outcome, Session } from './session.ts';

/** One run of a bundler, as all instances of the plugin in it that read the same project have it. */
export interface Run {
  /** What is read and how. */
  key: string;
  /** What the author does with the documents, by identity: two functions of the same text may know different values. */
  transform: Transform | undefined;
  session: Session | undefined;
  modules: BundledModules;
  /** The parts of the build that began since the files were read. */
  scopes: Set<string>;
  /** Real paths of the modules that the build contains. */
  reached: Set<string>;
  /** Of a dev server. */
  listeners: Set<(outcome: Outcome) => void>;
}

interface Place {
  run: Run;
  /** The first instance of each set of options. */
  drivers: Map<string, object>;
}

/** By what a bundler hands to all of its plugins: the one thing that two instances of ours have in common. */
const places = new WeakMap<object, Place[]>();

export interface Joining {
  /** The bundler's own object of the run. */
  owner: object;
  /** The instance that joins. */
  instance: object;
  /** All that its options say. */
  options: string;
}

/**
 * Joins the run of a bundler.
 *
 * @param own the run that stands where no other instance has begun one that reads and transforms the same
 * @returns `isTwin`: an instance with the same options is there already, and this one has nothing to do
 */
export function joinRun({ owner, instance, options }: Joining, own: Run): { run: Run; isTwin: boolean } {
  const known = places.get(owner) ?? [];
  places.set(owner, known);
  let place = known.find(({ run }) => run.key === own.key && run.transform === own.transform);
  if (!place) known.push((place = { run: own, drivers: new Map<string, object>() }));
  if (!place.drivers.has(options)) place.drivers.set(options, instance);
  return { run: place.run, isTwin: place.drivers.get(options) !== instance };
}
