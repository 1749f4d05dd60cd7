const queries = 'where orderBy limit limitToLast offset select startAt startAfter endAt endBefore'.split(' ');

const auth = `
export interface DecodedIdToken {
  [claim: string]: any;
  aud: string;
  auth_time: number;
  email?: string;
  email_verified?: boolean;
  exp: number;
  firebase: any;
  iat: number;
  iss: string;
  phone_number?: string;
  picture?: string;
  sub: string;
  uid: string;
}
export interface Auth {
  verifyIdToken(token: string, checkRevoked?: boolean): Promise<DecodedIdToken>;
  verifySessionCookie(cookie: string, checkRevoked?: boolean): Promise<DecodedIdToken>;
  createSessionCookie(token: string, options: any): Promise<string>;
  createCustomToken(id: string, claims?: any): Promise<string>;
  getUser(id: string): Promise<any>;
  getUserByEmail(email: string): Promise<any>;
  createUser(given: any): Promise<any>;
  updateUser(id: string, given: any): Promise<any>;
  deleteUser(id: string): Promise<void>;
  listUsers(...args: any[]): Promise<any>;
  setCustomUserClaims(id: string, claims: any): Promise<void>;
  revokeRefreshTokens(id: string): Promise<void>;
}
export declare function getAuth(app?: any): Auth;
`;

const firestore = `
export interface DocumentData { [field: string]: any }
export interface DocumentSnapshot<T = DocumentData> { readonly id: string; readonly exists: boolean; readonly ref: DocumentReference<T>; data(): T | undefined; get(field: any): any }
export interface QueryDocumentSnapshot<T = DocumentData> extends DocumentSnapshot<T> { data(): T }
export interface QuerySnapshot<T = DocumentData> {
  readonly docs: QueryDocumentSnapshot<T>[];
  readonly empty: boolean;
  readonly size: number;
  forEach(call: (each: QueryDocumentSnapshot<T>) => void): void;
}
export interface Query<T = DocumentData> {
${queries.map((name) => `  ${name}(...args: any[]): Query<T>;`).join('\n')}
  get(): Promise<QuerySnapshot<T>>;
  count(): any;
  withConverter<U>(converter: any): Query<U>;
}
export interface CollectionReference<T = DocumentData> extends Query<T> {
  readonly id: string;
  doc(id?: string): DocumentReference<T>;
  add(data: any): Promise<DocumentReference<T>>;
  listDocuments(): Promise<DocumentReference<T>[]>;
}
export interface DocumentReference<T = DocumentData> {
  readonly id: string;
  readonly path: string;
  get(): Promise<DocumentSnapshot<T>>;
  set(data: any, options?: any): Promise<any>;
  update(...data: any[]): Promise<any>;
  create(data: any): Promise<any>;
  delete(options?: any): Promise<any>;
  collection(name: string): CollectionReference;
}
export interface Firestore {
  collection(name: string): CollectionReference;
  collectionGroup(name: string): Query;
  doc(path: string): DocumentReference;
  batch(): any;
  runTransaction<T>(call: (transaction: any) => Promise<T>, options?: any): Promise<T>;
  settings(options: any): void;
  getAll(...documents: any[]): Promise<DocumentSnapshot[]>;
}
export declare function getFirestore(...args: any[]): Firestore;
export declare const FieldValue: any;
export declare const FieldPath: any;
`;

const names = `
import { getAuth } from './auth';
import { getFirestore } from './firestore';
declare const auth: typeof getAuth;
declare const firestore: typeof getFirestore & { FieldValue: any; Timestamp: any; FieldPath: any };
export { auth, firestore };
export declare const apps: any[];
export declare const credential: any;
export declare const storage: any;
export declare const messaging: any;
export declare const database: any;
export declare function initializeApp(options?: any, name?: string): any;
export declare function app(name?: string): any;
`;

/** The server's side of Firebase: who a token is of, and documents. */
export const firebase: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'firebase-admin': {
    'auth.d.ts': auth,
    'firestore.d.ts': firestore,
    'app.d.ts':
      'export declare function initializeApp(options?: any, name?: string): any; export declare function getApps(): any[]; export declare function getApp(name?: string): any; export declare const cert: any; export declare const applicationDefault: any;',
    'names.d.ts': names,
    'index.d.ts': "import * as names from './names';\nexport * from './names';\nexport default names;\n",
  },
};
