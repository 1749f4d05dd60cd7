export interface BlobObject {
  pathname: string;
  contentType: string | undefined;
  size?: number;
  httpEtag: string | undefined;
  uploadedAt: Date;
  httpMetadata: Record<string, string>;
  customMetadata: Record<string, string>;
  url?: string;
}
export interface BlobListResult {
  blobs: BlobObject[];
  hasMore: boolean;
  cursor?: string;
  folders?: string[];
}
export interface BlobStorage {
  list(options?: any): Promise<BlobListResult>;
  serve(event: any, pathname: string): Promise<ReadableStream<any>>;
  put(pathname: string, body: any, options?: any): Promise<BlobObject>;
  head(pathname: string): Promise<BlobObject>;
  get(pathname: string): Promise<Blob | null>;
  del(pathnames: string | string[]): Promise<void>;
  delete(pathnames: string | string[]): Promise<void>;
  handleUpload(event: any, options?: any): Promise<BlobObject[]>;
  handleMultipartUpload(event: any, options?: any): Promise<any>;
  createMultipartUpload(pathname: string, options?: any): Promise<any>;
  resumeMultipartUpload(pathname: string, id: string): any;
}
export declare function ensureBlob(blob: any, options?: any): void;

export declare const blob: BlobStorage;
