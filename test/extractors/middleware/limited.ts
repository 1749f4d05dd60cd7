import { HTTPError, type Middleware } from 'h3';

export function limited(limit: number): Middleware {
  let seen = 0;
  return (_event, next) => {
    if (++seen > limit) throw new HTTPError({ status: 429, message: 'Slow down.' });
    return next();
  };
}
