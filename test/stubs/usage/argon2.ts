import argon2 from 'argon2';

export const hashed = argon2.hash('word');
export const raw = argon2.hash('word', { raw: true });
export const isRight = argon2.verify('', 'word');
export const isOld = argon2.needsRehash('');
