// What the Nuxt module makes known in the server.
import type { SupabaseClient } from '@supabase/supabase-js';
// @ts-ignore A project may have no types of its tables.
import type { Database } from '#supabase/database';
export declare function serverSupabaseClient<T = Database>(event: any): Promise<SupabaseClient<T>>;
export declare function serverSupabaseServiceRole<T = Database>(event: any): SupabaseClient<T>;
export declare function serverSupabaseUser(event: any): Promise<any>;
export declare function serverSupabaseSession(event: any): Promise<any>;
declare const nuxtModule: any;
export default nuxtModule;
