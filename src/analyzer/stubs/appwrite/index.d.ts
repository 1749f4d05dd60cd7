// Documents of Appwrite, with the fields of a collection, which only it knows.
export namespace Models {
  interface Document {
    $id: string;
    $collectionId: string;
    $databaseId: string;
    $createdAt: string;
    $updatedAt: string;
    $permissions: string[];
    [field: string]: any;
  }
  interface DocumentList<D extends Document = Document> {
    total: number;
    documents: D[];
  }
  interface Row {
    $id: string;
    $tableId: string;
    $databaseId: string;
    $createdAt: string;
    $updatedAt: string;
    $permissions: string[];
    [field: string]: any;
  }
  interface RowList<R extends Row = Row> {
    total: number;
    rows: R[];
  }
  type User<P = any> = any;
  type Session = any;
  type File = any;
  type Preferences = any;
  type Team<P = any> = any;
}
export declare class Client {
  constructor();
  setEndpoint(url: string): this;
  setProject(id: string): this;
  setKey(key: string): this;
  setJWT(token: string): this;
  setSession(secret: string): this;
  [method: string]: any;
}
export declare class Databases {
  constructor(client: Client);
  listDocuments<D extends Models.Document = Models.Document>(...given: any[]): Promise<Models.DocumentList<D>>;
  getDocument<D extends Models.Document = Models.Document>(...given: any[]): Promise<D>;
  createDocument<D extends Models.Document = Models.Document>(...given: any[]): Promise<D>;
  updateDocument<D extends Models.Document = Models.Document>(...given: any[]): Promise<D>;
  deleteDocument(...given: any[]): Promise<any>;
  [method: string]: any;
}
export declare class TablesDB {
  constructor(client: Client);
  listRows<R extends Models.Row = Models.Row>(...given: any[]): Promise<Models.RowList<R>>;
  getRow<R extends Models.Row = Models.Row>(...given: any[]): Promise<R>;
  createRow<R extends Models.Row = Models.Row>(...given: any[]): Promise<R>;
  updateRow<R extends Models.Row = Models.Row>(...given: any[]): Promise<R>;
  deleteRow(...given: any[]): Promise<any>;
  [method: string]: any;
}
export declare class AppwriteException extends Error {
  code: number;
  response: string;
  type: string;
}
export declare const Account: any,
  Users: any,
  Storage: any,
  Teams: any,
  Functions: any,
  Messaging: any,
  Avatars: any,
  Locale: any,
  Health: any;
export declare const ID: { unique(padding?: number): string; custom(id: string): string };
export declare const Query: any, Permission: any, Role: any;
