/**
 * How documents are written as YAML, by the build and by the server. One line a text: where it breaks would be a matter of
 * the library's version. No anchors: some readers have none.
 */
export const yamlStyle = { lineWidth: 0, aliasDuplicateObjects: false } as const;
