export * from 'nitro';
