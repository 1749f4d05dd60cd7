import { Redis } from '@upstash/redis';

const redis = Redis.fromEnv();
export const value = redis.get<{ a: number }>('a');
export const count = redis.incr('a');
export const gone = redis.del('a');
export const keys = redis.keys('*');
export const fields = redis.hgetall<{ a: number }>('a');
