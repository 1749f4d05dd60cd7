import { Low } from 'lowdb';
import { JSONFilePreset } from 'lowdb/node';

declare const low: Low<{ boats: string[] }>;
export const data = low.data;
export const preset = JSONFilePreset('x.json', { boats: [1] }).then((db) => db.data);
