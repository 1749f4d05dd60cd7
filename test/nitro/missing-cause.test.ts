import { expect, it } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';
import { createProjectFolder } from './project.ts';

const files: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'app',
    dependencies: { h3: '^2.0.0', garden: '^1.0.0', '@scope/shed': '^1.0.0' },
  }),
  'src/garden.ts': `
    import { open } from 'garden';
    import type { Tool } from '@scope/shed/tools';
    export const garden = open('roses');
    export const useGarden = () => garden.read();
    export async function findPlants() { return garden.plants.where({ alive: true }); }
    export interface Drawer { tool: Tool; size: number }
    export const own: any = JSON.parse('{}');`,
  'src/app.ts': `
    import { H3 } from 'h3';
    import { findPlants, garden, own, useGarden, type Drawer } from './garden.ts';
    declare const drawer: Drawer;
    export const app = new H3()
      .get('/plants', () => findPlants())
      .get('/plants/:id', async (event) => {
        const { plant } = await garden.find(event.context.params!.id);
        return { plant };
      })
      .get('/used', async () => (await useGarden()).rows[0])
      .get('/drawer', () => drawer)
      .get('/own', () => own)
      .get('/parsed', (): unknown => JSON.parse('{}'));`,
};

const diagnosticsOf = async (given: Record<string, string>) =>
  (await createPipeline({ root: createProjectFolder(given, { h3: false }) }).run()).diagnostics;

it('what is not known because packages are not installed is one diagnostic, with its places', async () => {
  const diagnostics = await diagnosticsOf(files);
  const [missing, ...others] = diagnostics.filter(({ code }) => code === 'packages-missing');
  expect(others).toEqual([]);
  expect(missing).toMatchObject({
    severity: 'warning',
    message:
      'h3 is not installed here. What its calls do is known all the same. @scope/shed, garden are not installed here, so 4 values that come from there are left open.',
    location: { file: 'src/app.ts' },
  });
  expect(missing!.related!.map(({ message }) => /GET \/[\w/:]*/.exec(message)?.[0])).toEqual([
    'GET /plants/:id',
    'GET /used',
    'GET /plants',
    'GET /drawer',
  ]);
});

it('what the code itself leaves open is said at its place', async () => {
  const diagnostics = await diagnosticsOf(files);
  const open = diagnostics.filter(({ code }) => code === 'response-type-unknown' || code === 'type-unknown');
  expect(open.map(({ message }) => /GET \/[\w/:]*/.exec(message)?.[0])).toEqual(['GET /own', 'GET /parsed']);
  expect(JSON.stringify(open)).not.toContain('"cause"');
});
