// API_SOURCE
import { getQuery, H3, HTTPError, type H3Event } from 'h3';

export const app = new H3();

interface Visit {
  day: string;
  guests: number;
}

const stored = '[{"day":"monday","guests":2},{"day":"monday","guests":1},{"day":"sunday","guests":4}]';

const visits = (): Visit[] => JSON.parse(stored) as Visit[];

const key = (event: H3Event): boolean => event.req.headers.get('x-api-key') === 'good';
const bearer = (event: H3Event): boolean => event.req.headers.get('authorization') === 'Bearer good';

function admit(isKnown: boolean): void {
  if (!isKnown) throw new HTTPError({ status: 401 });
}

// What a loop puts into a map or a set, behind a condition.
function perDay(): Map<string, number> {
  const found = new Map<string, number>();
  for (const { day, guests } of visits()) found.set(day, (found.get(day) ?? 0) + guests);
  return found;
}

app.get('/tally/entries', (event) => {
  admit(bearer(event));
  const found = new Map<string, number>();
  for (const { day, guests } of visits()) found.set(day, (found.get(day) ?? 0) + guests);
  return [...found.entries()].map(([day, guests]) => ({ day, guests }));
});
app.get('/tally/keys', (event) => {
  admit(bearer(event));
  const found = new Map<string, Visit>();
  for (const visit of visits()) found.set(visit.day, visit);
  return Array.from(found.keys());
});
app.get('/tally/each', (event) => {
  admit(bearer(event));
  const found = new Map<string, Visit>();
  for (const visit of visits()) found.set(visit.day, visit);
  const days: string[] = [];
  found.forEach((_, day) => days.push(day));
  return days;
});
app.get('/tally/one', (event) => {
  admit(bearer(event));
  const found = new Map<string, Visit>();
  for (const visit of visits()) found.set(visit.day, visit);
  const visit = found.get(String(getQuery(event).day ?? 'monday'));
  if (!visit) throw new HTTPError({ status: 404 });
  return visit;
});
app.get('/tally/has', (event) => {
  admit(bearer(event));
  const days = new Set<string>();
  for (const { day } of visits()) days.add(day);
  return { isOpen: days.has(String(getQuery(event).day)), days: days.size };
});
app.get('/tally/empty', (event) => {
  admit(bearer(event));
  const found = new Map<string, number>();
  return { days: [...found.entries()].map(([day]) => day), count: found.size };
});
app.get('/tally/helped', (event) => {
  admit(bearer(event));
  return Object.fromEntries(perDay());
});
// The map is the door.
app.get('/tally/door', (event) => {
  const keys = new Map<string, string>();
  for (const { day } of visits()) keys.set(day, `Bearer ${day === 'sunday' ? 'good' : day}`);
  const sent = event.req.headers.get('authorization');
  let isKnown = false;
  for (const each of keys.values()) if (sent === each) isKnown = true;
  admit(isKnown);
  return { isKnown };
});
app.get('/tally/open', () => [...perDay().entries()].map(([day, guests]) => ({ day, guests })));

// More conditions than are kept apart, behind one that no single credential decides.
const refusal = (status: number): HTTPError => new HTTPError({ status });

app.get('/pairs/either', (event) => {
  admit(key(event) || bearer(event));
  const { a, b, c, d, e, f, g, h, i, j } = getQuery(event);
  const { a2, b2, c2, d2, e2, f2, g2, h2, i2, j2 } = getQuery(event);
  if (a && b && c && d && e && f && g && h && i && j) throw refusal(409);
  if (a2 && b2 && c2 && d2 && e2 && f2 && g2 && h2 && i2 && j2) throw refusal(410);
  if ((a && a2) || (b && b2) || (c && c2) || (d && d2) || (e && e2)) throw refusal(400);
  if ((f && f2) || (g && g2) || (h && h2) || (i && i2) || (j && j2)) throw refusal(400);
  return { isFine: true };
});
app.get('/pairs/open', (event) => {
  const { a, b, c, d, e, f, g, h, i, j } = getQuery(event);
  const { a2, b2, c2, d2, e2, f2, g2, h2, i2, j2 } = getQuery(event);
  if (a && b && c && d && e && f && g && h && i && j) throw refusal(409);
  if (a2 && b2 && c2 && d2 && e2 && f2 && g2 && h2 && i2 && j2) throw refusal(410);
  if ((a && a2) || (b && b2) || (c && c2) || (d && d2) || (e && e2)) throw refusal(400);
  if ((f && f2) || (g && g2) || (h && h2) || (i && i2) || (j && j2)) throw refusal(400);
  return { isFine: key(event) || bearer(event) };
});
