// What models of OpenAI answer with; a stream is read piece by piece.
interface Message {
  role: 'assistant';
  content: string | null;
  refusal: string | null;
  tool_calls?: any[];
  annotations?: any[];
  audio?: any;
  function_call?: any;
}
interface ChatCompletion {
  id: string;
  object: 'chat.completion';
  created: number;
  model: string;
  choices: {
    index: number;
    message: Message;
    finish_reason: 'stop' | 'length' | 'tool_calls' | 'content_filter' | 'function_call';
    logprobs: any;
  }[];
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number; [detail: string]: any };
  system_fingerprint?: string;
  service_tier?: string | null;
}
interface Completions {
  create(
    given: { stream: true; [option: string]: any },
    options?: any,
  ): Promise<AsyncIterable<any> & { toReadableStream(): ReadableStream; [member: string]: any }>;
  create(given: { stream?: false | null; [option: string]: any }, options?: any): Promise<ChatCompletion>;
  create(given: any, options?: any): Promise<any>;
  [method: string]: any;
}
declare class OpenAI {
  constructor(options?: any);
  chat: { completions: Completions; [member: string]: any };
  embeddings: {
    create(
      given: any,
      options?: any,
    ): Promise<{
      object: 'list';
      data: { object: 'embedding'; index: number; embedding: number[] }[];
      model: string;
      usage: { prompt_tokens: number; total_tokens: number };
    }>;
  };
  moderations: { create(given: any, options?: any): Promise<{ id: string; model: string; results: any[] }> };
  [member: string]: any;
}
declare namespace OpenAI {
  class APIError extends Error {
    readonly status: any;
    readonly headers: any;
    readonly error: any;
    readonly code: string | null | undefined;
    readonly param: string | null | undefined;
    readonly type: string | undefined;
  }
  namespace Chat {
    type ChatCompletionMessageParam = any;
    type ChatCompletionCreateParams = any;
    type ChatCompletionTool = any;
    type ChatCompletionMessage = any;
  }
  namespace ChatCompletion {
    type Choice = any;
  }
}
export { OpenAI };
export default OpenAI;
export declare class APIError extends OpenAI.APIError {}
export declare function toFile(...given: any[]): Promise<any>;
