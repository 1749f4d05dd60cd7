export * from 'evlog';
