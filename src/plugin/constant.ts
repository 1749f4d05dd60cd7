/** The free identifier in the runtime (src/runtime/mode.ts, `BuildConstants`) that a build gives its value. */
export const constantName = '__UNPLUGIN_OPENAPI_BUILD__';

/** Stands in the code for the way from a chunk to the specs folder, until the chunk's own place is known. */
export const specsPlaceholder = '__UNPLUGIN_OPENAPI_SPECS__';

export interface BuildConstant {
  mode: 'development' | 'production';
  /** Name of the user's package, the default title of a version. */
  title: string;
  /**
   * How the running code finds its own place: by `import.meta.url`, by `__dirname`, or not at all (a script for
   * browsers, a dev server or an inlined build, which read no files). `chunk`: by one of the first two, which
   * `renderOwnSpecs` writes for the finished chunk, where the bundler would take them for the place of the source.
   */
  base: 'module' | 'commonjs' | 'chunk' | 'none';
}

/** Declares the constant at the top of a module that mentions it; lines keep their numbers. The first instance does it. */
export function declareConstant(code: string, constant: BuildConstant): string {
  const declaration = `const ${constantName} = `;
  return code.startsWith(declaration) ? code : `${declaration}${renderConstant(constant)}; ${code}`;
}

function renderConstant({ mode, title, base }: BuildConstant): string {
  const specsDir = {
    // Vite would take the pattern for an asset of its own, and Nitro 2 puts another value in the place of the words
    // `import.meta.`, one that is not there yet when this is evaluated.
    module: `new URL(/* @vite-ignore */ "${specsPlaceholder}/", import.meta/**/.url).href`,
    commonjs: `__dirname + "/${specsPlaceholder}/"`,
    chunk: specsPlaceholder,
    none: 'null',
  }[base];
  return `{ mode: ${JSON.stringify(mode)}, specsDir: ${specsDir}, title: ${JSON.stringify(title)} }`;
}

/**
 * Writes the way to the specs folder into a chunk.
 *
 * @param relative from the chunk's folder to the specs folder, with forward slashes: `./specs`, `../specs`
 */
export function placeSpecs(code: string, relative: string): string {
  // As it stands inside a string literal, with any of the three quotes.
  const text = JSON.stringify(relative)
    .slice(1, -1)
    .replace(/[`']|\$\{/g, '\\$&');
  return code.replaceAll(specsPlaceholder, () => text);
}

/** The place of the specs as an expression for `base: 'chunk'`; `relative` as of `placeSpecs`. */
export function renderOwnSpecs(relative: string, format: 'module' | 'commonjs'): string {
  return format === 'module'
    ? `new URL(${quoteAnywhere(`${relative}/`)},import.meta.url).href`
    : `__dirname+${quoteAnywhere(`/${relative}/`)}`;
}

/**
 * An expression for a text that means the same in code and in a string of code in double or single quotes, which is
 * where webpack and Rspack have the modules of a build for development (`devtool: 'eval'`).
 */
export function quoteAnywhere(text: string): string {
  const encoded = text.replace(/[%"'`\\$\n\r\u2028\u2029]/g, encodeCharacter);
  return encoded === text ? `\`${text}\`` : `decodeURIComponent(\`${encoded}\`)`;
}

// `encodeURIComponent` leaves the apostrophe as it is.
const encodeCharacter = (character: string): string => (character === "'" ? '%27' : encodeURIComponent(character));

/** The free identifier that stands in the code for the documents, until all modules of the build are known. */
export function documentsName(audience: 'server' | 'public'): string {
  return `__UNPLUGIN_OPENAPI_DOCUMENTS_${audience.toUpperCase()}__`;
}
