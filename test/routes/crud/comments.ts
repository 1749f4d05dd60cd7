// API_SOURCE
export function list() {
  return ['first'];
}

export function get() {
  return 'first' as string;
}
