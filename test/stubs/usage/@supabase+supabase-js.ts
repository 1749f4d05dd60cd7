import { createClient } from '@supabase/supabase-js';

interface Database {
  public: {
    Tables: {
      boats: {
        Row: { id: number; name: string; harbour_id: number | null };
        Insert: { id?: number; name: string; harbour_id?: number | null };
        Update: { id?: number; name?: string; harbour_id?: number | null };
        Relationships: [
          {
            foreignKeyName: 'boats_harbour_id_fkey';
            columns: ['harbour_id'];
            isOneToOne: false;
            referencedRelation: 'harbours';
            referencedColumns: ['id'];
          },
        ];
      };
      harbours: {
        Row: { id: number; title: string };
        Insert: { id?: number; title: string };
        Update: { id?: number; title?: string };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: { count_boats: { Args: { kind: string }; Returns: number } };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}
const client = createClient<Database>('', '');

export const all = client
  .from('boats')
  .select()
  .then(({ data }) => data);
export const some = client
  .from('boats')
  .select('id, title:name')
  .then(({ data }) => data);
export const one = client
  .from('boats')
  .select('name')
  .single()
  .then(({ data }) => data);
export const maybe = client
  .from('boats')
  .select('name')
  .maybeSingle()
  .then(({ data }) => data);
export const beside = client
  .from('boats')
  .select('id, harbours(title)')
  .then(({ data }) => data);
export const back = client
  .from('harbours')
  .select('id, boats(name)')
  .then(({ data }) => data);
export const inserted = client
  .from('boats')
  .insert({ name: '' })
  .select()
  .single()
  .then(({ data }) => data);
export const called = client.rpc('count_boats', { kind: '' }).then(({ data }) => data);
export const user = client.auth.getUser().then(({ data }) => data.user?.id);
export const session = client.auth.getSession().then(({ data }) => data.session?.access_token);
export const url = client.storage.from('x').getPublicUrl('y').data.publicUrl;
