/* oxlint-disable typescript/no-explicit-any -- that nobody has said what an event is, is the point */

export function fail(event: any, message: string, code = 500) {
  event.node.res.statusCode = code;
  return { message };
}

export const short = (event: any, code: number) => {
  event.res.statusCode = code;
  return { short: true };
};

export function held({ node }: any) {
  const { res } = node;
  res.statusCode = 418;
  res.setHeader('X-Held', 'yes');
  return { held: true };
}

export function onResponse(response: any, code: number) {
  response.statusCode = code;
}

export function sometimes(event: any, isNew: boolean) {
  if (isNew) event.node.res.statusCode = 201;
  return { isNew };
}

export function twice(event: any) {
  event.node.res.statusCode = 400;
  return fail(event, 'Twice', 409);
}

export function written(event: any) {
  event.node.res.writeHead(202, { 'X-Written': 'yes' });
  event.node.res.end('written');
}

export function keyed(event: any) {
  return { key: event.node.req.headers['x-key'] as string, trace: event.req.headers['x-trace'] as string };
}

/** It is given anything but an event. */
export function settle(order: any, code: number) {
  order.node.res.statusCode = code;
  order.node.res.setHeader('X-Order', 'yes');
  return { settled: order.node.req.headers['x-order'] as string };
}

export function asWeb(event: any) {
  event.res.status = 409;
  return { web: true };
}
