import type { Session } from 'lucia';

export declare const id: Session['id'];
export declare const owner: Session['userId'];
export declare const isFresh: Session['fresh'];
