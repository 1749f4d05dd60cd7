import type { TypeModel } from '../../model/type.ts';
import { choice, constant, type Value } from '../values/value.ts';
import { instance, type PackageTable, type RowSite } from './row.ts';

/** The files of NuxtHub: what its calls answer and read by themselves. */
export const nuxtHub = {
  packages: ['@nuxthub/core', '@nuxthub/blob'],
  // What later versions export by itself.
  types: { BlobStorage: 'hubBlob' },
  functions: { hubBlob: instance('hubBlob'), ensureBlob: ({ node }) => refuses(400, undefined, node) },
  methods: { hubBlob: { serve: servesFile, handleUpload: readsFiles } },
} as const satisfies PackageTable;

/** `serve(event, path)`: the file under its own type, or 404. */
function servesFile({ node }: RowSite): Value {
  return choice([
    { kind: 'response', status: constant(undefined), model: { kind: 'binary' }, node },
    refuses(404, 'File not found', node),
  ]);
}

/** `handleUpload(event, { formKey, multiple })`: files in one field of a form. */
function readsFiles(site: RowSite): Value {
  const { node } = site;
  const options = site.value(1);
  const given = (name: string): unknown => {
    const value = options.kind === 'object' ? site.member(options, name) : undefined;
    return value?.kind === 'constant' ? value.value : undefined;
  };
  const key = given('formKey');
  const file: TypeModel = { kind: 'binary' };
  const type: TypeModel = given('multiple') === false ? file : { kind: 'array', items: file };
  const properties = [{ name: typeof key === 'string' ? key : 'files', required: true, type }];
  return choice([
    { kind: 'body', contentType: 'multipart/form-data', model: { kind: 'object', properties }, implies: [], node },
    refuses(400, 'Missing files', node),
  ]);
}

/** What `ensureBlob` says depends on what it is asked for. */
function refuses(status: number, message: string | undefined, node: RowSite['node']): Value {
  return {
    kind: 'refusal',
    errors: [{ kind: 'error', status: constant(status), message: constant(message), node }],
    node,
  };
}
