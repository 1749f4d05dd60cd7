import { join } from 'node:path';
import { createCachedPipeline } from '../cache/cached-pipeline.ts';
import { usualCacheFolder } from '../cache/folder.ts';
import type { Pipeline, RunResult } from '../pipeline.ts';
import { finishDocuments } from '../plugin/author/finish.ts';
import { startProgress } from '../plugin/progress.ts';
import { showPart } from '../plugin/safe-text.ts';
import type { ProjectArguments } from './project-options.ts';
import type { Terminal } from './terminal.ts';

/** A project that a command reads, once or again and again. */
export interface ReadProject {
  /** Absolute. In a workspace whose root has no server, that of the only server below it. */
  root: string;
  /** The documents with the author's last word. */
  result: RunResult;
  /** Reads it once more. @param changed absolute paths known to differ */
  again(changed: string[]): Promise<RunResult>;
}

/** Reads a project in this process: nothing else waits. Says so where it takes longer than two seconds. */
export async function readProject(args: ProjectArguments, { note }: Terminal): Promise<ReadProject> {
  const reading = find();
  startProgress(reading, note);
  return reading;

  async function find(): Promise<ReadProject> {
    const { root } = args;
    const above = open(root);
    const result = await above(undefined);
    const [folder, ...others] = result.nested ?? [];
    if (folder === undefined || others.length > 0) return { root, result, again: above };
    note(`The root has no server of its own: that of ${showPart(folder)} is read.`);
    const own = join(root, folder);
    const below = open(own);
    return { root: own, result: await below(undefined), again: below };
  }

  function open(root: string): (changed: string[] | undefined) => Promise<RunResult> {
    const { tsconfig, include, versions, hide, openapi, overlay, cache } = args;
    const folder = cache ? usualCacheFolder(root) : undefined;
    const pipeline: Pipeline = createCachedPipeline({ root, tsconfig, include, versions, hide, openapi }, { folder });
    return async (changed) => {
      const made = await pipeline.run(changed);
      const { result, originsOf } = await finishDocuments(made, { root, overlay, transform: undefined });
      return { ...result, origins: () => originsOf(made.origins()) };
    };
  }
}
