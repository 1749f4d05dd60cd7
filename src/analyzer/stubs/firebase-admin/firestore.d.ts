// Documents, with the fields of a collection, which only it knows.
export interface DocumentData {
  [field: string]: any;
}
export interface DocumentSnapshot<T = DocumentData> {
  readonly id: string;
  readonly exists: boolean;
  readonly ref: DocumentReference<T>;
  data(): T | undefined;
  get(field: any): any;
}
export interface QueryDocumentSnapshot<T = DocumentData> extends DocumentSnapshot<T> {
  data(): T;
}
export interface QuerySnapshot<T = DocumentData> {
  readonly docs: QueryDocumentSnapshot<T>[];
  readonly empty: boolean;
  readonly size: number;
  forEach(call: (each: QueryDocumentSnapshot<T>) => void): void;
}
export interface Query<T = DocumentData> {
  where(...args: any[]): Query<T>;
  orderBy(...args: any[]): Query<T>;
  limit(...args: any[]): Query<T>;
  limitToLast(...args: any[]): Query<T>;
  offset(...args: any[]): Query<T>;
  select(...args: any[]): Query<T>;
  startAt(...args: any[]): Query<T>;
  startAfter(...args: any[]): Query<T>;
  endAt(...args: any[]): Query<T>;
  endBefore(...args: any[]): Query<T>;
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
