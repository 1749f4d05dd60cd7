export declare class Redis {
  constructor(options?: any);
  static fromEnv(options?: any): Redis;
  get<T = any>(key: string): Promise<T | null>;
  hget<T = any>(key: string, field: string): Promise<T | null>;
  hgetall<T = any>(key: string): Promise<T | null>;
  mget<T = any>(...keys: any[]): Promise<T>;
  set(...args: any[]): Promise<any>;
  keys(pattern: string): Promise<string[]>;
  del(...args: any[]): Promise<number>;
  exists(...args: any[]): Promise<number>;
  expire(...args: any[]): Promise<number>;
  ttl(...args: any[]): Promise<number>;
  incr(...args: any[]): Promise<number>;
  incrby(...args: any[]): Promise<number>;
  decr(...args: any[]): Promise<number>;
  sadd(...args: any[]): Promise<number>;
  srem(...args: any[]): Promise<number>;
  scard(...args: any[]): Promise<number>;
  lpush(...args: any[]): Promise<number>;
  rpush(...args: any[]): Promise<number>;
  llen(...args: any[]): Promise<number>;
  hset(...args: any[]): Promise<number>;
  hdel(...args: any[]): Promise<number>;
}
