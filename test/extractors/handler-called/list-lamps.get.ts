// API_SOURCE
import { defineHandler, getQuery, HTTPError } from 'h3';

/** Lists lamps. */
export default defineHandler((event) => {
  const { room } = getQuery<{ room?: string }>(event);
  if (room === 'cellar') throw new HTTPError({ status: 423, message: 'Locked.' });
  return [{ room: 'hall', isOn: true }];
});
