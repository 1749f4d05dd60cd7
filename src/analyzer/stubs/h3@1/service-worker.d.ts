export * from 'h3';
