// The server that bench/shutdown.mjs stops: its grace period is the first argument. It tells its address over IPC, and each
// request that it begins to answer.
import { H3 } from 'h3';
import { serve, setupLogging } from 'unplugin-openapi/runtime';

const app = new H3();
const logging = setupLogging(app);
app.get('/slow', async () => {
  process.send({});
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return 'slow';
});
app.get('/events', () => {
  process.send({});
  setInterval(() => {}, 1000);
  return new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')) });
});
const { url } = await serve(app, { port: 0, host: '127.0.0.1', gracePeriod: Number(process.argv[2]), logging });
process.send({ url });
