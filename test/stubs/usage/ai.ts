import { embed, generateText, streamText } from 'ai';

declare const model: never;
export const text = generateText({ model, prompt: '' }).then((result) => result.text);
export const vector = embed({ model, value: '' }).then(({ embedding }) => embedding);
export const response = streamText({ model, prompt: '' }).toTextStreamResponse();
