export * from 'nitropack';
