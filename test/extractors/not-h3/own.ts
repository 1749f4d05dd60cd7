export const getHeader = (_event: unknown, name: string) => name.length;
export const getRouterParam = (_event: unknown, name: string) => name.length;
