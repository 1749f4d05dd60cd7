// API_SOURCE
export const handlers = [
  { path: '/table/one', handler: () => 1 },
  { path: '/table/two', handler: () => [2] },
];
