export enum Segment {
  Users = 'users',
}

export const resource = '/imported';

export const paths = { nested: { deep: '/nested/deep' } };

export const join = (...parts: string[]) => parts.join('/');
