// API_SOURCE
export const marked = () => null;
