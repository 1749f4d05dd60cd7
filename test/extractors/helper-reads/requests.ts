/** These take the platform's request, and know nothing of h3. */
export function proofOf(request: Request): string {
  return request.headers.get('X-Payment-Proof') ?? '';
}

export function knownVersion(request: Request): string | null {
  return request.headers.get('If-None-Match');
}

export function pageOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('page');
}

export function sortOf(url: URL): string {
  return url.searchParams.get('sort') ?? 'name';
}

export function tagsOf(address: string): string[] {
  const query = new URLSearchParams(new URL(address, 'https://gauges.example').search);
  return query.getAll('tag');
}
