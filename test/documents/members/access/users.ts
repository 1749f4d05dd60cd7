export type Role = 'member' | 'editor' | 'admin';

export interface User {
  id: string;
  email: string;
  name: string;
  role: Role;
  lastSeenAt: Date | null;
}

interface Account extends User {
  password: string;
  token: string;
}

const accounts: Account[] = [
  { id: 'u1', email: 'ada@example.com', name: 'Ada', role: 'admin', lastSeenAt: null, password: 'one', token: 'ta' },
  { id: 'u2', email: 'bob@example.com', name: 'Bob', role: 'editor', lastSeenAt: null, password: 'two', token: 'tb' },
  { id: 'u3', email: 'cy@example.com', name: 'Cy', role: 'member', lastSeenAt: null, password: 'three', token: 'tc' },
];

export const users = {
  all: (): Account[] => accounts,
  byId: (id: string | undefined) => accounts.find((account) => account.id === id),
  byToken: (token: string) => accounts.find((account) => account.token === token),
  byLogin: (email: string, password: string) =>
    accounts.find((account) => account.email === email && account.password === password),
};

/** An account without its secrets. */
export function publicUser({ id, email, name, role, lastSeenAt }: Account): User {
  return { id, email, name, role, lastSeenAt };
}
