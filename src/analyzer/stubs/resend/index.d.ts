export interface ErrorResponse {
  name: string;
  message: string;
}
type Answer<T> = Promise<{ data: T; error: null } | { data: null; error: ErrorResponse }>;
export declare class Resend {
  constructor(key?: string);
  emails: { send(mail: any, options?: any): Answer<{ id: string }>; [name: string]: any };
  batch: any;
  contacts: any;
  audiences: any;
  domains: any;
}

export {};
