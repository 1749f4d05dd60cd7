// API_SOURCE

// API_DESC From a module of JavaScript.
export const list = () => [{ id: 1 }];
