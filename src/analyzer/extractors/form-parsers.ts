import type { TypeModel } from '../../model/type.ts';
import type { Value } from '../values/value.ts';
import { instance, type PackageTable, type Row, type RowSite } from './row.ts';

/** `readFiles(event)` of h3-formidable: the texts and the files of a form, each by the names of its fields. */
export const h3Formidable = {
  packages: ['h3-formidable'],
  functions: { readFiles: sortedForm },
} as const satisfies PackageTable;

/** `formidable(options).parse(event.node.req)`, awaited or with a callback. */
export const formidable = {
  packages: ['formidable', '@types/formidable'],
  functions: { default: instance('formidable'), formidable: instance('formidable') },
  makers: {
    default: instance('formidable'),
    formidable: instance('formidable'),
    Formidable: instance('formidable'),
    IncomingForm: instance('formidable'),
  },
  statics: {},
  methods: { formidable: { parse: sortedForm } },
} as const satisfies PackageTable;

/** `callNodeListener(multer(options).single('photo'), event.node.req, event.node.res)` */
export const multer = {
  packages: ['multer', '@types/multer'],
  functions: { default: instance('multer') },
  methods: {
    multer: {
      single: fileForm((site) => [{ name: site.value(0), many: false }]),
      array: fileForm((site) => [{ name: site.value(0), many: true }]),
      fields: fileForm((site) => {
        const given = site.value(0);
        const items = given.kind === 'array' ? given.items : [];
        return items.map((each) => ({ name: site.member(each, 'name'), many: true }));
      }),
      any: fileForm(() => []),
    },
  },
} as const satisfies PackageTable;

function sortedForm({ node }: RowSite): Value {
  return {
    kind: 'body',
    contentType: 'multipart/form-data',
    model: { kind: 'any' },
    isSorted: true,
    implies: [],
    node,
  };
}

interface FileField {
  name: Value;
  many: boolean;
}

/** The files that a middleware takes; the texts beside them it does not name. */
function fileForm(fieldsOf: (site: RowSite) => FileField[]): Row {
  return (site) => {
    const file: TypeModel = { kind: 'binary' };
    const properties = fieldsOf(site).flatMap(({ name, many }) =>
      name.kind === 'constant' && typeof name.value === 'string'
        ? [{ name: name.value, required: false, type: many ? ({ kind: 'array', items: file } as const) : file }]
        : [],
    );
    return {
      kind: 'body',
      contentType: 'multipart/form-data',
      model: { kind: 'object', properties, index: { kind: 'any' } },
      implies: [],
      node: site.node,
    };
  };
}
