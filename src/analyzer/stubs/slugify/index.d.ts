declare function slugify(...args: any[]): string;
export default slugify;
