import { HTTPError } from 'h3';

export function requireFields(body: any, names: string[]) {
  const absent = names.filter((name) => !body?.[name]);
  if (absent.length) throw new HTTPError({ status: 422, message: `No ${absent.join()}.` });
}
