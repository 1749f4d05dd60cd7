import type { OpenAPIDocument } from '../../model/openapi.ts';
import type { Specs } from '../../model/specs.ts';
import type { BuildConstants, Mode } from '../mode.ts';
import type { PackageLog } from '../logging/package-log.ts';
import { findNodeModule } from '../node-module.ts';
import { buildRegistryDocument } from '../registry-document.ts';
import type { DocumentedVersion } from '../documented-version.ts';
import type { DiskOptions, DiskSpecs, Fallback } from './disk.ts';
import { insteadTexts, openSpecsDirectory, writeLoaded } from './disk.ts';
import { hashBytes } from './hash.ts';
import { findSpecsDirectory } from './location.ts';
import { proceed } from '../eventual.ts';
import type { Eventual } from '../eventual.ts';
import type { ServedSpec } from './served-spec.ts';
import { createServedSpec } from './served-spec.ts';
import { readDocument } from '../../openapi/acceptance/read-document.ts';

export interface SpecServiceOptions {
  mode: Mode;
  build: BuildConstants | undefined;
  specs: Specs | undefined;
  log: PackageLog;
  /** The registered versions, now. */
  versions: () => string[];
  fallback: Fallback;
  /** What is said of a version's page where its document is read. Default: nothing. */
  page?: DiskOptions['page'];
}

/** Finds the document of a version (contract, "Source of the spec"). */
export interface SpecService {
  /** The document of a version as it is now; what is there to read is read once, and from then on it is at hand. */
  find(record: DocumentedVersion): Eventual<ServedSpec | undefined>;
  /** The last one that was made at build, where one was found already and nothing need be waited for. */
  peek(record: DocumentedVersion): ServedSpec | undefined;
}

export function createSpecService(options: SpecServiceOptions): SpecService {
  const { mode, build, specs, log, versions, fallback, page } = options;
  let disk: Promise<DiskSpecs | undefined> | undefined;
  /** The last one made for a record, with what it was made from. */
  const made = new WeakMap<DocumentedVersion, { from: unknown; spec: ServedSpec | undefined }>();
  /** The last text of the module that was read for a record. */
  const texts = new WeakMap<DocumentedVersion, ReadText>();
  const toldMissing = new WeakSet<DocumentedVersion>();
  let toldOtherNames = false;
  const registryMade = new WeakMap<DocumentedVersion, { revision: number; spec: ServedSpec }>();

  /** Versions whose files and bundle were searched, with the document that was there. */
  const searched = new WeakMap<DocumentedVersion, Found>();

  return {
    find: (record) => proceed(searched.get(record) ?? search(record), ({ built }) => built ?? findInRegistry(record)),
    peek: (record) => made.get(record)?.spec,
  };

  async function search(record: DocumentedVersion): Promise<Found> {
    const built = (await findOnDisk(record)) ?? (await findInModule(record));
    await tellMissing(record, built);
    // A dev server has another document after each save; a version that is switched on later has its record then.
    if (mode !== 'development' && specs?.mode !== 'live' && record.config.enabled) searched.set(record, { built });
    return { built };
  }

  async function findOnDisk(record: DocumentedVersion): Promise<ServedSpec | undefined> {
    if (mode === 'development') return undefined;
    disk ??= openDisk();
    const directory = await disk;
    const document = await directory?.document(record.version);
    if (!directory || !document) return undefined;
    const last = made.get(record);
    const notes = last?.from === document ? undefined : await directory.notes(record.version);
    return keep(record, document, () => createServedSpec('disk', document, record, notes));
  }

  async function openDisk(): Promise<DiskSpecs | undefined> {
    const location = await findSpecsDirectory(build);
    if (!location) return undefined;
    // With documents in the bundle, nothing is amiss where nobody wrote a directory.
    if (specs?.mode === 'inline' && location.origin === 'entry' && !(await isThere(location.directory)))
      return undefined;
    return openSpecsDirectory(location, { versions: versions(), log, fallback, page });
  }

  async function findInModule(record: DocumentedVersion): Promise<ServedSpec | undefined> {
    if (!specs || specs.mode === 'disk') return undefined;
    const text = await specs.document(record.version);
    if (text === undefined) return undefined;
    const notes = await specs.notes?.(record.version);
    // In dev a route may be hidden while the text stays as it is.
    const beside = JSON.stringify(notes);
    let last = texts.get(record);
    if (last?.text !== text || last.beside !== beside)
      texts.set(record, (last = { text, beside, document: readText(text, record.version) }));
    const document = await last.document;
    return document && keep(record, last, () => createServedSpec('module', document, record, notes));
  }

  /** A version that the build left out, or whose file was not deployed with the others, is told once. */
  async function tellMissing(record: DocumentedVersion, built: ServedSpec | undefined): Promise<void> {
    const { version, config } = record;
    if (!config.enabled || built?.source === 'disk') return;
    if (!built && fallback === 'none' && (await tellOtherNames(version))) return;
    if (mode === 'development') return;
    const file = (await disk)?.missing(version);
    // What is there and refused has its record; so has a directory that is not there.
    if (!file && !(await isMissingInBundle(record))) return;
    if (toldMissing.has(record)) return;
    toldMissing.add(record);
    const source = built ? 'module' : fallback;
    log.write(
      'specs_missing',
      `Version ${version} has no document ${file ? `at ${file}` : 'in the bundle'}. ` +
        `${built ? 'That of the bundle is served.' : insteadTexts[fallback]('The version')} ` +
        `${file ? 'Deploy every file that the build wrote, and start again.' : 'Build again with the version in it.'}`,
      { fields: { version, ...(file ? { file } : {}), spec_source: source } },
    );
  }

  /** Where there are documents of versions that this server does not have, its names are not those of the build. */
  async function tellOtherNames(version: string): Promise<boolean> {
    const directory = await disk;
    const named = directory?.versions ?? (specs && specs.mode !== 'disk' ? await specs.versions() : []);
    const given = versions();
    if (named.includes(version) || named.every((each) => given.includes(each))) return false;
    if (toldOtherNames) return true;
    toldOtherNames = true;
    const list = (names: readonly string[]): string => names.map((each) => `"${each}"`).join(', ');
    log.write(
      'specs_missing',
      `Version "${version}" has no document: the build has ${list(named)}, and the server has ${list(given)}. ` +
        'Use the same names in the server (createDocs, or server/openapi.ts) and in the build (the option versions of the plugin).',
      { fields: { version, documents: [...named], versions: given, spec_source: fallback } },
    );
    return true;
  }

  async function isMissingInBundle({ version }: DocumentedVersion): Promise<boolean> {
    return specs?.mode === 'inline' && !(await disk) && (await specs.document(version)) === undefined;
  }

  async function readText(text: string, version: string): Promise<OpenAPIDocument | undefined> {
    const result = await readDocument(text, version);
    if ('fault' in result) {
      refuse(version, result.fault);
      return undefined;
    }
    if (specs!.mode === 'inline') {
      const sha256 = await hashBytes(new TextEncoder().encode(text));
      writeLoaded(log, 'document of the bundle', { version, spec_source: 'module', sha256 }, page?.(version));
    }
    return result.document;
  }

  function findInRegistry(record: DocumentedVersion): ServedSpec | undefined {
    if (fallback === 'none') return undefined;
    const last = registryMade.get(record);
    if (last?.revision === record.revision) return last.spec;
    const spec = createServedSpec('registry', buildRegistryDocument(record).document, record);
    registryMade.set(record, { revision: record.revision, spec });
    return spec;
  }

  /** What can't be made is told once and left out. */
  function keep(record: DocumentedVersion, from: unknown, make: () => ServedSpec): ServedSpec | undefined {
    const last = made.get(record);
    if (last && last.from === from) return last.spec;
    let spec: ServedSpec | undefined;
    try {
      spec = make();
    } catch (error) {
      refuse(record.version, (error as Error).message);
    }
    made.set(record, { from, spec });
    return spec;
  }

  function refuse(version: string, fault: string): void {
    const message = `The document of version ${version} is refused: ${fault}. ${insteadTexts[fallback]('The version')}`;
    log.write('specs_invalid', message, { fields: { version, fault, spec_source: fallback } });
  }
}

interface Found {
  /** Undefined where no build has made one. */
  built: ServedSpec | undefined;
}

/** A text of the module, what came beside it, and the document that it was read as. */
interface ReadText {
  text: string;
  beside: string | undefined;
  document: Promise<OpenAPIDocument | undefined>;
}

async function isThere(directory: string): Promise<boolean> {
  try {
    return (await findNodeModule('node:fs/promises')!.stat(directory)).isDirectory();
  } catch {
    return false;
  }
}
