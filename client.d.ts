/**
 * Types of the virtual module that the plugin provides. Add it to the tsconfig, beside what else is used, because a list
 * switches off the automatic types: `"types": ["node", "unplugin-openapi/client"]`.
 */
declare module '#openapi/specs' {
  /** The documents of each version; hand it to the runtime: `new APIVersionManager({ specs })`. */
  const specs: import('unplugin-openapi/runtime').Specs;
  export default specs;
}
