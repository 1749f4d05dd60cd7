// API_SOURCE
export const list = () => [1, 2;
