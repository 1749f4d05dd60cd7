import PocketBase, { type RecordModel } from 'pocketbase';

const client = new PocketBase('');
export const listed = client
  .collection('boats')
  .getList(1, 10)
  .then(({ totalItems, page }) => ({ totalItems, page }));
export const one = client
  .collection<{ name: string } & RecordModel>('boats')
  .getOne('')
  .then(({ name, id }) => ({ name, id }));
export const token = client
  .collection('users')
  .authWithPassword('', '')
  .then((given) => given.token);
export const gone = client.collection('boats').delete('');
export const isValid = client.authStore.isValid;
