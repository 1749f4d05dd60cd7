// The calls of models, by what they give: a stream, a text, or an object of the schema that is asked for.
interface Streamed<T = any> {
  toTextStreamResponse(options?: any): Response;
  toDataStreamResponse(options?: any): Response;
  toUIMessageStreamResponse(options?: any): Response;
  readonly text: Promise<string>;
  readonly object: Promise<T>;
  readonly textStream: ReadableStream<string> & AsyncIterable<string>;
}
type Schema<T> = { readonly _output: T };
export declare function streamText(options: any): Streamed;
export declare function streamObject<T>(options: { schema: Schema<T>; [option: string]: any }): Streamed<T>;
export declare function streamObject(options: any): Streamed;
export declare function generateText(options: any): Promise<{ text: string; [part: string]: any }>;
export declare function generateObject<T>(options: {
  schema: Schema<T>;
  output?: 'object';
  [option: string]: any;
}): Promise<{ object: T; [part: string]: any }>;
export declare function generateObject<T>(options: {
  schema: Schema<T>;
  output: 'array';
  [option: string]: any;
}): Promise<{ object: T[]; [part: string]: any }>;
export declare function generateObject(options: any): Promise<{ object: any; [part: string]: any }>;
export declare function embed(options: any): Promise<{ embedding: number[]; [part: string]: any }>;
export declare function embedMany(options: any): Promise<{ embeddings: number[][]; [part: string]: any }>;
export declare function createUIMessageStreamResponse(options: any): Response;
export declare function createDataStreamResponse(options: any): Response;
export declare function generateId(): string;
export declare function createIdGenerator(options?: any): () => string;

export {};
