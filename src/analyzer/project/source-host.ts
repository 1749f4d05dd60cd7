import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { getLibFiles } from '@ts-morph/common';
import { ts } from 'ts-morph';
import { widenEmbeddedRows } from './embedded-rows.ts';
import { addAssignedTypes } from './assigned-types.ts';
import { widenCaptured } from './captured-types.ts';
import { addContextTypes } from './context-types.ts';
import { addSentForms } from './sent-forms.ts';
import { dropLooseTypes } from './loose-types.ts';
import { augmentPackages } from './package-augmentations.ts';
import { parseFile } from './parse-file.ts';
import { isPlatformFile, parsePlatformFile } from './platform-files.ts';
import { disk, hash } from '../../disk.ts';

/** Where the library declarations that ts-morph carries in memory appear to lie. */
const libFolder = '/node_modules/typescript/lib';

/** A compiler host that keeps parsed files until their text changes. */
export interface SourceHost extends ts.CompilerHost {
  /**
   * Drops what is known of the given files, or checks every file against the disk (size and time) when none is named.
   * Returns whether a file appeared or went away, which can change how imports resolve.
   */
  refresh(changed?: readonly string[]): boolean;
  /** A hash of the text of a file that was read; the same in every process. */
  version(file: string): string;
  /** Gives a file that is not on the disk its text, or takes it away. */
  setVirtual(file: string, text: string | undefined): void;
  /** Reads a file, or a package's folder with all in it, from another place as if it lay there, or no longer. */
  place(path: string, placed: Placed | undefined): void;
}

/** Where something is read in the place of where it lies. */
export interface Placed {
  from: string;
  /** What is read of a file's text there, by its path in the folder. */
  textOf?(text: string, path: string): string;
}

export function createSourceHost(root: string): SourceHost {
  const libs = new Map(getLibFiles().map(({ fileName, text }) => [`${libFolder}/${fileName}`, text]));
  const files = new Map<string, { source: ts.SourceFile; stamp: string; version: string }>();
  const missing = new Set<string>();
  /** The stamps of the package.json files by which imports were resolved. */
  const manifests = new Map<string, string>();

  const virtual = new Map<string, string>();
  /** Folders that hold files which are not on the disk. */
  const virtualFolders = new Set<string>();
  const placements = new Map<string, Placed>();
  const readFile = (file: string): string | undefined =>
    libs.get(file) ?? virtual.get(file) ?? readPlaced(file) ?? disk.readText(file);
  const fileExists = (file: string): boolean => {
    if (libs.has(file) || virtual.has(file) || isPlaced(file)) return true;
    const exists = disk.isFile(file);
    if (!exists) missing.add(file);
    return exists;
  };

  const host: SourceHost = {
    getSourceFile(file, languageVersionOrOptions) {
      const known = files.get(file);
      if (known) return known.source;
      const stamp = stampOf(file);
      const text = readFile(file);
      if (text === undefined) return undefined;
      const source = isPlatformFile(file)
        ? parsePlatformFile(file, text, languageVersionOrOptions)
        : parseFile(file, widenEmbeddedRows(file, text), languageVersionOrOptions);
      if (!libs.has(file) && !file.includes('/node_modules/')) {
        augmentPackages(source);
        dropLooseTypes(source);
        addAssignedTypes(source);
        widenCaptured(source);
        addContextTypes(source);
        addSentForms(source);
      }
      files.set(file, { source, stamp, version: hash(text) });
      return source;
    },
    getDefaultLibFileName: (options) => `${libFolder}/${ts.getDefaultLibFileName(options)}`,
    getDefaultLibLocation: () => libFolder,
    getCurrentDirectory: () => root,
    getCanonicalFileName: (file) => (ts.sys.useCaseSensitiveFileNames ? file : file.toLowerCase()),
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getNewLine: () => '\n',
    fileExists,
    readFile(file) {
      if (basename(file) === 'package.json') manifests.set(file, stampOf(file));
      return readFile(file);
    },
    directoryExists: (folder) =>
      folder === libFolder || virtualFolders.has(folder) || isPlacedFolder(folder) || disk.isFolder(folder),
    getDirectories: (folder) => disk.folders(folder),
    realpath: (path) => (libs.has(path) || virtual.has(path) || isPlaced(path) ? path : disk.realPath(path)),
    writeFile: () => {
      throw new Error('The analyzer writes no files');
    },
    refresh(changed) {
      let resolutionChanged = false;
      for (const file of changed ?? files.keys()) {
        const known = files.get(file);
        if (!known) resolutionChanged ||= missing.delete(file) || changed !== undefined;
        else if (changed !== undefined || stampOf(file) !== known.stamp) {
          files.delete(file);
          resolutionChanged ||= !ts.sys.fileExists(file);
        }
      }
      if (changed === undefined) {
        for (const file of missing) if (ts.sys.fileExists(file)) resolutionChanged = true;
        for (const [file, stamp] of manifests) if (stampOf(file) !== stamp) resolutionChanged = true;
      }
      missing.clear();
      if (resolutionChanged) manifests.clear();
      return resolutionChanged;
    },
    version: (file) => files.get(file)?.version ?? '',
    setVirtual(file, text) {
      if (virtual.get(file) === text) return;
      files.delete(file);
      if (text === undefined) {
        virtual.delete(file);
        return;
      }
      virtual.set(file, text);
      addFolders(file);
    },
    place(path, placed) {
      if (placements.get(path)?.from === placed?.from) return;
      for (const file of files.keys()) if (file === path || file.startsWith(`${path}/`)) files.delete(file);
      if (placed === undefined) {
        placements.delete(path);
        return;
      }
      placements.set(path, placed);
      addFolders(path);
    },
  };
  return host;

  function addFolders(file: string): void {
    for (let dir = dirname(file); dir !== dirname(dir); dir = dirname(dir)) virtualFolders.add(dir);
  }

  /** Where a path is placed from: by itself, or with the package that it is in. */
  function sourceOf(path: string): { placed: Placed; rest: string } | undefined {
    const own = placements.get(path);
    if (own) return { placed: own, rest: '' };
    const [name = ''] = /.*\/node_modules\/(?:@?[^/]+\/[^/]+|[^/]+)/.exec(path) ?? [];
    for (const folder of [name, dirname(name)]) {
      const placed = placements.get(folder);
      if (placed) return { placed, rest: path.slice(folder.length + 1) };
    }
    return undefined;
  }

  function placeOf(path: string): string | undefined {
    const source = placements.size > 0 ? sourceOf(path) : undefined;
    return source && join(source.placed.from, source.rest);
  }

  function isPlaced(file: string): boolean {
    const place = placeOf(file);
    return place !== undefined && disk.isFile(place);
  }

  function isPlacedFolder(folder: string): boolean {
    const place = placeOf(folder);
    return place !== undefined && disk.isFolder(place);
  }

  function readPlaced(file: string): string | undefined {
    const source = sourceOf(file);
    const text = source && disk.readText(join(source.placed.from, source.rest));
    return text === undefined ? undefined : (source!.placed.textOf?.(text, source!.rest) ?? text);
  }

  function stampOf(file: string): string {
    if (libs.has(file) || dirname(file) === libFolder) return 'lib';
    if (virtual.has(file)) return 'virtual';
    try {
      const { mtimeMs, size, ino } = statSync(isPlaced(file) ? placeOf(file)! : file);
      return `${mtimeMs}:${size}:${ino}`;
    } catch {
      return 'missing';
    }
  }
}
