export declare class Low<T = unknown> {
  constructor(adapter: any, data: T);
  adapter: any;
  data: T;
  read(): Promise<void>;
  write(): Promise<void>;
  update(change: (data: T) => unknown): Promise<void>;
}
export declare class LowSync<T = unknown> {
  constructor(adapter: any, data: T);
  adapter: any;
  data: T;
  read(): void;
  write(): void;
  update(change: (data: T) => unknown): void;
}
export declare class Memory<T> {
  read(): Promise<T | null>;
  write(data: T): Promise<void>;
}
export declare class MemorySync<T> {
  read(): T | null;
  write(data: T): void;
}
