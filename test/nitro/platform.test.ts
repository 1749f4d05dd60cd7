import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

const project: Record<string, string> = {
  'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
  // Without the library of browsers the platform's own types say what `Response` and `URL` are.
  'tsconfig.json': JSON.stringify({ compilerOptions: { lib: ['ESNext'] } }),
  'routes/keys.post.ts': `
    import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
    export default defineEventHandler(() => {
      const secret = randomBytes(32).toString('hex');
      return {
        id: randomUUID(),
        secret,
        hash: createHash('sha256').update(secret).digest('hex'),
        mac: createHmac('sha256', secret).update('x').digest('base64url'),
        isSame: timingSafeEqual(Buffer.from(secret), Buffer.from(secret)),
        raw: randomBytes(2),
      };
    });`,
  'routes/files.get.ts': `
    import fs from 'node:fs/promises';
    import { existsSync, readFileSync, statSync } from 'fs';
    import path, { basename, extname } from 'path';
    export default defineEventHandler(async () => {
      const folder = path.join(process.cwd(), 'files');
      if (!existsSync(folder)) throw createError({ statusCode: 404 });
      const names = await fs.readdir(folder);
      const entries = await fs.readdir(folder, { withFileTypes: true });
      const { size, mtime } = await fs.stat(path.resolve(folder, names[0]!));
      return {
        names: names.map((name) => ({ name: basename(name), ending: extname(name) })),
        folders: entries.filter((each) => each.isDirectory()).map((each) => each.name),
        size,
        mtime,
        made: statSync(folder).birthtime,
        text: await fs.readFile(folder, 'utf8'),
        head: readFileSync(folder, { encoding: 'utf8' }),
        bytes: (await fs.readFile(folder)).length,
      };
    });`,
  'routes/stream.get.ts': `
    import { createReadStream } from 'node:fs';
    export default defineEventHandler(() => createReadStream('a.bin'));`,
  'routes/made.get.ts': `
    import { Readable } from 'node:stream';
    export default defineEventHandler(() => Readable.from(['a']));`,
  'routes/bytes.get.ts': `
    import { readFile } from 'node:fs/promises';
    export default defineEventHandler(async (event) => {
      setHeader(event, 'Content-Type', 'image/png');
      return await readFile('a.png');
    });`,
  'routes/health.get.ts': `
    import os from 'node:os';
    export default defineEventHandler(() => ({
      uptime: process.uptime(),
      memory: process.memoryUsage(),
      host: os.hostname(),
      region: process.env.REGION,
      stage: process.env.STAGE ?? 'dev',
    }));`,
  'routes/old.get.ts':
    "export default defineEventHandler(() => Response.json({ at: new URL('https://a.example').host }, { status: 410 }));",
};

it("reads what Node's own modules give where their types are not installed", async () => {
  const bare = await generate(createProjectFolder(project, { h3: false }));
  const root = createProjectFolder(project, { h3: false });
  const types = join(root, 'node_modules/@types');
  mkdirSync(types, { recursive: true });
  const own = fileURLToPath(new URL('../../node_modules/', import.meta.url));
  symlinkSync(join(own, '@types/node'), join(types, 'node'));
  symlinkSync(join(own, 'undici-types'), join(dirname(types), 'undici-types'));
  const installed = await generate(root);
  expect(JSON.parse(bare.texts.api!)).toEqual(JSON.parse(installed.texts.api!));
  expect(bare.diagnostics).toEqual(installed.diagnostics);
  expect(bare.texts.api).not.toContain('{}');
});
