// API_SOURCE
import { defineHandler } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Note {
  text: string;
}

initializeVersionedSystemWithRoutes(
  {
    'body-json': {
      routes(router) {
        router.post('/cast', async (event) => {
          const note = (await event.req.json()) as Note;
          return note.text.length > 0 ? null : undefined;
        });
        router.post('/destructured', async ({ req }) => {
          const note = (await req.json()) as Note;
          return note.text.length > 0 ? null : undefined;
        });
        router.post('/held', async (event) => {
          const request = event.req;
          const note = (await request.json()) as Note;
          return note.text.length > 0 ? null : undefined;
        });
        router.post(
          '/declared',
          defineHandler<{ body: Note }>(async (event) => {
            await event.req.json();
          }),
        );
        router.post('/untyped', async (event) => {
          await event.req.json();
        });
        // Another request's answer is no body of ours.
        router.post('/fetched', async () => {
          const answer = await fetch('https://example.com/note');
          const note: Note = await answer.json();
          return note;
        });
        router.post('/other-request', async () => {
          const note: Note = await new Request('https://example.com').json();
          return note;
        });
      },
    },
  },
  'body-json',
);
