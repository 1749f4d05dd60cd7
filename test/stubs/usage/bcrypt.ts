import bcrypt, { compareSync, hash } from 'bcrypt';

export const hashed = hash('word', 10);
export const isRight = bcrypt.compare('word', '');
export const now = compareSync('word', '');
export const salt = bcrypt.genSaltSync(10);
export const rounds = bcrypt.getRounds('');
