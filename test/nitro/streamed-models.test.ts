import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';
import { shapes } from './shapes.ts';

const route = (body: string): string => `
  import { generateObject, generateText, streamText } from 'ai';
  import { z } from 'zod';
  export default defineEventHandler(async (event) => {
    const { ask } = await readBody<{ ask: string }>(event);
    ${body}
  });`;

it('knows the form in which what a model says is handed on', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
        'routes/parts.post.ts': route("return streamText({ model: 'a', prompt: ask }).toUIMessageStreamResponse();"),
        'routes/text.post.ts': route(
          "const result = streamText({ model: 'a', prompt: ask });\nreturn result.toTextStreamResponse({ status: 203 });",
        ),
        'routes/whole.post.ts': route(`
          const { text } = await generateText({ model: 'a', prompt: ask });
          const { object } = await generateObject({ model: 'a', schema: z.object({ name: z.string() }), prompt: ask });
          return { text, object };`),
        // One that is not handed on.
        'routes/kept.post.ts': route(
          "const result = streamText({ model: 'a', prompt: ask });\nreturn { text: await result.text };",
        ),
        // Something of the project with the same name.
        'routes/own.post.ts': `
          const streamText = () => ({ toTextStreamResponse: () => ({ own: true }) });
          export default defineEventHandler(() => streamText().toTextStreamResponse());`,
      },
      { h3: false },
    ),
  );
  const types = (path: string, status: string): string[] =>
    Object.keys(operation(found, 'post', path).responses[status]?.content ?? {});
  expect(types('/parts', '200')).toEqual(['text/event-stream']);
  expect(types('/text', '203')).toEqual(['text/plain']);
  expect(types('/kept', '200')).toEqual(['application/json']);
  expect(shapes(found)).toMatchObject({
    'post /whole': '{ text: string; object: { name: string } }',
    'post /kept': '{ text: string }',
    'post /own': '{ own: boolean }',
  });
});
