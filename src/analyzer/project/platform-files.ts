import { ts } from 'ts-morph';

/** Declarations of the language and of what Node implements: its own, and those of its fetch. */
const platformFile = /\/node_modules\/(?:@types\/node|undici-types|typescript\/lib)\//;

export const isPlatformFile = (name: string): boolean => platformFile.test(name);

interface Parsed {
  text: string;
  options: string;
  source: ts.SourceFile;
}

/** The last parse of each path. What a program binds to a declaration file depends on its text alone, so programs can share it. */
const parsed = new Map<string, Parsed>();

/**
 * Parses a platform file: once a process while its text and options are the same. Its JSDoc, which is half of its text,
 * is not parsed: nothing in a document comes from there.
 */
export function parsePlatformFile(
  name: string,
  text: string,
  languageVersionOrOptions: ts.ScriptTarget | ts.CreateSourceFileOptions,
): ts.SourceFile {
  const options: ts.CreateSourceFileOptions = {
    ...(typeof languageVersionOrOptions === 'object'
      ? languageVersionOrOptions
      : { languageVersion: languageVersionOrOptions }),
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const key = `${options.languageVersion} ${options.impliedNodeFormat ?? ''}`;
  const known = parsed.get(name);
  if (known?.text === text && known.options === key) return known.source;
  const source = ts.createSourceFile(name, text, options, true);
  parsed.set(name, { text, options: key, source });
  return source;
}
