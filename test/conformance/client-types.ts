import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';

const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  types: [],
  noEmit: true,
  skipDefaultLibCheck: true,
};

/** The declarations of the language, which are the same for every document. */
const declarations = new Map<string, ts.SourceFile | undefined>();

/** Turns a document into TypeScript with openapi-typescript and returns the errors of a strict compilation. */
export async function compileClientTypes(text: string): Promise<string[]> {
  const source = astToString(await openapiTS(JSON.parse(text) as OpenAPI3));
  const host = ts.createCompilerHost(options);
  const readSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target, ...rest) => {
    if (name === 'client.ts') return ts.createSourceFile(name, source, target, true);
    if (!declarations.has(name)) declarations.set(name, readSourceFile(name, target, ...rest));
    return declarations.get(name);
  };
  const program = ts.createProgram(['client.ts'], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
