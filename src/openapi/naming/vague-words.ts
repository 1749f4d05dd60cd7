import { singular } from './inflection.ts';

/** Whether a property's name says that it holds something, and not what. */
export const isVagueWord = (name: string): boolean => vague.has(singular([name.toLowerCase()])[0]!);

const vague: ReadonlySet<string> = new Set(
  'body content data datum detail element entry item list object obj payload record response result row value'.split(
    ' ',
  ),
);
