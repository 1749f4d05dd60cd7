import axios, { isAxiosError } from 'axios';

export const data = axios.get<{ a: number }>('/').then((response) => response.data);
export const status = axios.post('/', {}).then((response) => response.status);
export const made = axios
  .create({ baseURL: '/' })
  .get<string>('/')
  .then((response) => response.data);
declare const error: unknown;
export const code = isAxiosError(error) ? error.response?.status : undefined;
