/** A file of an installed package, with the slashes of any system: nobody edits those. */
export const isPackageFile = (file: string): boolean => /[\\/]node_modules[\\/]/.test(file);
