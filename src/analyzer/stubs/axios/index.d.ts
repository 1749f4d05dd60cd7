export interface AxiosResponse<T = any, _ = any> {
  data: T;
  status: number;
  statusText: string;
  headers: any;
  config: any;
  request?: any;
}
export declare class AxiosError<T = any, _ = any> extends Error {
  constructor(message?: string, code?: string, ...more: any[]);
  config?: any;
  code?: string;
  request?: any;
  response?: AxiosResponse<T>;
  isAxiosError: boolean;
  status?: number;
  toJSON(): any;
}
export interface AxiosInstance {
  <T = any, R = AxiosResponse<T>, _ = any>(url: any, config?: any): Promise<R>;
  defaults: any;
  interceptors: any;
  request<T = any, R = AxiosResponse<T>, _ = any>(url: any, ...more: any[]): Promise<R>;
  get<T = any, R = AxiosResponse<T>, _ = any>(url: any, ...more: any[]): Promise<R>;
  delete<T = any, R = AxiosResponse<T>, _ = any>(url: any, ...more: any[]): Promise<R>;
  head<T = any, R = AxiosResponse<T>, _ = any>(url: any, ...more: any[]): Promise<R>;
  options<T = any, R = AxiosResponse<T>, _ = any>(url: any, ...more: any[]): Promise<R>;
  post<T = any, R = AxiosResponse<T>, _ = any>(url: any, ...more: any[]): Promise<R>;
  put<T = any, R = AxiosResponse<T>, _ = any>(url: any, ...more: any[]): Promise<R>;
  patch<T = any, R = AxiosResponse<T>, _ = any>(url: any, ...more: any[]): Promise<R>;
}
declare const axios: AxiosInstance & {
  create(config?: any): AxiosInstance;
  isAxiosError(error: any): error is AxiosError;
  AxiosError: typeof AxiosError;
};
export default axios;
export declare function isAxiosError(error: any): error is AxiosError;
