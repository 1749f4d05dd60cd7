import { defineHandler } from 'nitro/h3';
import { useStorage } from 'nitro/storage';
import { defineCachedFunction } from 'nitro/cache';

export const handler = typeof defineHandler;
export const stored = useStorage().getItem<{ a: number }>('x');
export const keys = useStorage().getKeys();
export const cached = defineCachedFunction(async (id: string) => ({ id }))('x');
