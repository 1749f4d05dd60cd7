import slugify from 'slugify';

export const word = slugify('a b', { lower: true });
