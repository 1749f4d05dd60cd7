import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';

/** Turns a document into TypeScript with openapi-typescript and returns the errors of a strict compilation. */
export async function compileClientTypes(text: string): Promise<string[]> {
  const source = astToString(await openapiTS(JSON.parse(text) as OpenAPI3));
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    types: [],
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const readSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target, ...rest) =>
    name === 'client.ts' ? ts.createSourceFile(name, source, target, true) : readSourceFile(name, target, ...rest);
  const program = ts.createProgram(['client.ts'], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
