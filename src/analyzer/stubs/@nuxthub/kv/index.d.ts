export interface KVStorage {
  get<T = any>(key: string, options?: any): Promise<T | null>;
  set(key: string, value: any, options?: any): Promise<void>;
  has(key: string, options?: any): Promise<boolean>;
  del(key: string, options?: any): Promise<void>;
  keys(base?: string, options?: any): Promise<string[]>;
  clear(base?: string, options?: any): Promise<void>;
  getItem<T = any>(key: string, options?: any): Promise<T | null>;
  setItem(key: string, value: any, options?: any): Promise<void>;
  hasItem(key: string, options?: any): Promise<boolean>;
  removeItem(key: string, options?: any): Promise<void>;
  getKeys(base?: string, options?: any): Promise<string[]>;
}

export declare const kv: KVStorage;
