// API_SOURCE
import { H3, HTTPError, getRouterParam, type H3Event } from 'h3';
import { APIVersionManager, json, requireAuth, type VersionedAPIRouter } from 'unplugin-openapi/runtime';

interface Account {
  id: string;
  owner: string;
  balance: { amount: number; currency: string };
  closedAt?: string;
}

interface Transfer {
  from: string;
  to: string;
  amount: number;
}

const version = '2024-06-01';
const base = `/api/${version}`;

const accounts: Account[] = [
  { id: 'a', owner: 'Ada', balance: { amount: 100, currency: 'EUR' } },
  { id: 'b', owner: 'Bob', balance: { amount: 5, currency: 'EUR' }, closedAt: '2026-03-01' },
];

const manager = new APIVersionManager({
  defaultVersion: version,
  authenticate: (event: H3Event) =>
    event.req.headers.get('authorization') === 'Bearer clerk' ? { id: 'clerk' } : null,
});
manager.registerVersion(version, { title: 'Ledger', version: '3.1.0', description: 'Accounts and transfers.' });
manager.setVersionRouteRegistrar(version, registerRoutes);

const app = new H3();
manager.registerAllVersionRoutes(app);
manager.registerWithServer(app);

export default app;

function registerRoutes(router: VersionedAPIRouter): void {
  router.get(`${base}/accounts`, listAccounts);
  router.get(`${base}/accounts/:accountId`, getAccount);
  router.post(`${base}/transfers`, transfer).bind(requireAuth());
  // API_DESC Says that the service is up.
  router.get(`${base}/health`, () => ({ ok: true as const }));
}

/** All accounts, or those that are open. */
function listAccounts(event: H3Event) {
  const currency = event.req.headers.get('x-currency');
  return accounts.filter(({ balance }) => !currency || balance.currency === currency);
}

function getAccount(event: H3Event): Account {
  return accountNamed(event, 'accountId');
}

async function transfer(event: H3Event) {
  const order = (await event.req.json()) as Transfer;
  if (order.amount <= 0) return new HTTPError({ status: 422, message: 'The amount must be above zero.' });
  const sender = accounts.find(({ id }) => id === order.from);
  if (!sender || sender.balance.amount < order.amount) return json(event, 409, { error: 'Not enough money.' });
  sender.balance.amount -= order.amount;
  event.res.status = 202;
  return { accepted: true, left: sender.balance };
}

function accountNamed(event: H3Event, parameter: string): Account {
  const id = getRouterParam(event, parameter);
  const account = accounts.find((candidate) => candidate.id === id);
  if (!account) throw new HTTPError({ status: 404, message: `There is no account ${id}.` });
  return account;
}
