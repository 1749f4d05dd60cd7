export interface User {
  id: number;
}

export declare const secret: string;
export declare const guest: User;
export declare function find(key: string, done: (error: Error | null, user?: User) => void): void;
export declare const job: { onDone: () => void };

/** What calls back, as a promise. */
export function verify(key: string): Promise<User | undefined> {
  return new Promise((resolve, reject) => {
    find(key, (error, user) => {
      return error ? reject(error) : resolve(user);
    });
  });
}

export class Keys {
  #last = '';

  ownerOf(key: string): Promise<User | null> {
    this.#last = key;
    return new Promise((resolve) => find(key, (error, user) => resolve(error ? null : (user ?? null))));
  }
}
