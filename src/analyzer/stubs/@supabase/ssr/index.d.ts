// The client for server frameworks, which is given how to read and write cookies.
import type { SupabaseClient } from '@supabase/supabase-js';
export declare function createServerClient<D = any>(url: string, key: string, options?: any): SupabaseClient<D>;
export declare function createBrowserClient<D = any>(url: string, key: string, options?: any): SupabaseClient<D>;
export declare function parseCookieHeader(header: string): { name: string; value: string }[];
export declare function serializeCookieHeader(name: string, value: string, options?: any): string;
