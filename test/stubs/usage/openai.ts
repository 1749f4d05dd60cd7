import OpenAI from 'openai';

const client = new OpenAI({ apiKey: '' });
const asked = client.chat.completions.create({ model: 'x', messages: [{ role: 'user', content: '' }] });
export const text = asked.then(({ choices }) => choices[0]?.message.content);
export const tokens = asked.then(({ usage }) => usage?.total_tokens);
export const vectors = client.embeddings.create({ model: 'x', input: '' }).then(({ data }) => data[0]?.embedding);
