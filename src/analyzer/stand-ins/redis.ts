/** Commands by what they answer with. */
const commands = {
  'string | null': 'get getdel hget lindex type',
  string: 'ping info',
  number:
    'del unlink exists expire expireat ttl pttl incr incrby decr decrby append strlen hset hdel hexists hlen lpush rpush llen lrem sadd srem scard sismember zrem zcard publish persist',
  'string[]': 'keys lrange smembers hkeys hvals zrange zrevrange',
} as const satisfies Record<string, string>;

const own = (rename: (name: string) => string): string =>
  Object.entries(commands)
    .flatMap(([type, names]) => names.split(' ').map((name) => `  ${rename(name)}(...args: any[]): Promise<${type}>;`))
    .join('\n');

const ioredis = `
export declare class Redis {
  constructor(...options: any[]);
  status: string;
${own((name) => name)}
  lpop(key: any): Promise<string | null>;
  lpop(key: any, count: any): Promise<string[] | null>;
  rpop(key: any): Promise<string | null>;
  rpop(key: any, count: any): Promise<string[] | null>;
  zadd(...args: any[]): Promise<any>;
  set(...args: any[]): Promise<any>;
  setex(...args: any[]): Promise<'OK'>;
  mget(...keys: any[]): Promise<(string | null)[]>;
  hgetall(key: string): Promise<Record<string, string>>;
  quit(): Promise<'OK'>;
  on(name: string, listener: (...args: any[]) => void): this;
  pipeline(...args: any[]): any;
  multi(...args: any[]): any;
}
export default Redis;
`;

const upstash = `
export declare class Redis {
  constructor(options?: any);
  static fromEnv(options?: any): Redis;
  get<T = any>(key: string): Promise<T | null>;
  hget<T = any>(key: string, field: string): Promise<T | null>;
  hgetall<T = any>(key: string): Promise<T | null>;
  mget<T = any>(...keys: any[]): Promise<T>;
  set(...args: any[]): Promise<any>;
  keys(pattern: string): Promise<string[]>;
${'del exists expire ttl incr incrby decr sadd srem scard lpush rpush llen hset hdel'
  .split(' ')
  .map((name) => `  ${name}(...args: any[]): Promise<number>;`)
  .join('\n')}
}
`;

/** Stores of keys and values. */
export const redis: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ioredis: { 'index.d.ts': ioredis },
  '@upstash/redis': Object.fromEntries(['index', 'cloudflare', 'nodejs'].map((name) => [`${name}.d.ts`, upstash])),
};
