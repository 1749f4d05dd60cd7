import { createClient } from 'contentful';

const client = createClient({ space: '', accessToken: '' });
export const total = client.getEntries().then((found) => found.total);
export const limit = client.getEntries().then((found) => found.limit);
