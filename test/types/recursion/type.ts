import { z } from 'zod';
interface Comment {
  text: string;
  replies: Comment[];
  parent: Comment | null;
}
interface Author {
  posts: Post[];
}
interface Post {
  author: Author;
  related?: Post;
}
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Rose = Rose[];
type Linked = { next?: Linked } & { value: number };
export interface All {
  comment: Comment;
  post: Post;
  json: Json;
  rose: Rose;
  linked: Linked;
  deep: DeepPartial<Comment>;
}
type DeepPartial<T> = { [K in keyof T]?: DeepPartial<T[K]> };
interface Header {
  content?: { [type: string]: Media };
}
interface Media {
  headers: Record<string, Omit<Header, 'name'>>;
}
/** The nameless type of `content` lies inside itself, with a named one between. */
export type Through = Header;
const categorySchema = z.object({
  name: z.string(),
  get children() {
    return z.array(categorySchema);
  },
});
/** Nameless, and in itself: it takes the name of the constant. */
export const inferred = { top: categorySchema.parse(null) };
/** A conditional type keeps no name of what it makes. */
type PatchOf<T> = T extends (infer U)[] ? PatchOf<U>[] : T extends object ? { [K in keyof T]?: PatchOf<T[K]> } : T;
export interface Patch {
  comment: PatchOf<Comment>;
  views: Frozen<Post>;
}
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
