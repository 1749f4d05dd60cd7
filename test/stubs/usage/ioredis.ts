import Redis from 'ioredis';

const redis = new Redis('redis://localhost');
export const value = redis.get('a');
export const count = redis.incr('a');
export const keys = redis.keys('*');
export const fields = redis.hgetall('a');
export const several = redis.mget('a', 'b');
export const gone = redis.del('a');
export const popped = redis.lpop('a');
export const members = redis.smembers('a');
export const seconds = redis.ttl('a');
export const kept = redis.setex('a', 10, 'b');
