import { beforeEach, describe, expect, it } from 'vitest';
import { createProjectFolder, generate, operation, type Generated } from './project.ts';

// Libraries that are known by what is called, with nothing installed.
const files = {
  'nitro.config.ts': 'export default {};',
  'routes/yup/checked.post.ts': `
    import * as yup from 'yup';
    const Boat = yup.object({
      /** What it is called. */
      name: yup.string().required().max(10),
      crew: yup.number().integer().min(0),
      flags: yup.array().of(yup.string()),
      rig: yup.string().oneOf(['sloop', 'ketch']).default('sloop'),
    });
    export default defineEventHandler(async (event) => {
      await readValidatedBody(event, (given) => Boat.validate(given));
      return null;
    });`,
  'routes/yup/caught.post.ts': `
    import { number, object, string } from 'yup';
    const Boat = object().shape({ name: string().required(), length: number().nullable() });
    export default defineEventHandler(async (event) => {
      const given = await readBody(event);
      try {
        await Boat.validate(given, { abortEarly: false });
      } catch (error) {
        throw createError({ statusCode: 422 });
      }
      return null;
    });`,
  'routes/joi/told.post.ts': `
    import Joi from 'joi';
    const Boat = Joi.object({
      mail: Joi.string().email().required(),
      crew: Joi.number().min(3),
      rig: Joi.string().valid('sloop', 'ketch'),
      log: Joi.array().items(Joi.object({ day: Joi.string().required() })),
    });
    export default defineEventHandler(async (event) => {
      const { error, value } = Boat.validate(await readBody(event));
      if (error) throw createError({ statusCode: 400, message: error.message });
      return { mail: value.mail };
    });`,
  'routes/joi/query.get.ts': `
    import Joi from 'joi';
    const Page = Joi.object({ page: Joi.number().default(1), word: Joi.string().required() });
    export default defineEventHandler(async (event) => {
      const { page, word } = await Page.validateAsync(getQuery(event));
      return null;
    });`,
  'routes/wrapped/valibot.post.ts': `
    import * as v from 'valibot';
    const Boat = v.object({ name: v.string(), crew: v.optional(v.number()) });
    function told<T extends v.GenericSchema>(schema: T, given: unknown): { ok: true; boat: v.InferOutput<T> } | { ok: false } {
      const result = v.safeParse(schema, given);
      return result.success ? { ok: true, boat: result.output } : { ok: false };
    }
    export default defineEventHandler(async (event) => {
      const result = told(Boat, await readBody(event));
      if (!result.ok) throw createError({ statusCode: 422 });
      return null;
    });`,
  'routes/wrapped/zod.post.ts': `
    import * as z from 'zod/mini';
    const Boat = z.object({ name: z.string(), crew: z.optional(z.number()) });
    const checked = (schema: z.ZodMiniType, given: unknown) => {
      const { success, data } = z.safeParse(schema, given);
      if (!success) throw createError({ statusCode: 422 });
      return data;
    };
    export default defineEventHandler(async (event) => {
      checked(Boat, await readBody(event));
      return null;
    });`,
  // What schema it is can't be said.
  'routes/wrapped/open.post.ts': `
    import * as v from 'valibot';
    const checked = (schema: v.GenericSchema, given: unknown) => v.parse(schema, given);
    export default defineEventHandler(async (event) => {
      checked(await useStorage('schemas').getItem('boat'), await readBody(event));
      return null;
    });`,
  'routes/arktype/called.post.ts': `
    import { type } from 'arktype';
    const Boat = type({
      /** What it is called. */
      name: 'string > 1',
      /** Those on board. */ 'crew?': 'number.integer',
      rig: "'sloop' | 'ketch'",
      flags: 'string[]',
      owner: { id: 'string.uuid' },
      'nick?': 'string | null',
      draft: '0 < number <= 9',
      berth: 'number = 3',
    });
    export default defineEventHandler(async (event) => {
      const boat = Boat(await readBody(event));
      if (boat instanceof type.errors) throw createError({ statusCode: 422, message: boat.summary });
      return null;
    });`,
  'routes/arktype/parts.post.ts': `
    import { type } from 'arktype';
    const Boat = type({ kind: "'sail'", sails: 'number', mixed: ['string', '|', 'number'], '+': 'reject' });
    const Any = Boat.or({ kind: "'motor'", '[string]': 'number' });
    export default defineEventHandler(async (event) => {
      await readValidatedBody(event, Any);
      return null;
    });`,
  'routes/arktype/given.post.ts': `
    import { type } from 'arktype';
    const Boat = type({ name: 'string', sail: 'string' }).omit('sail');
    export default defineEventHandler(async (event) => {
      const boat = await readValidatedBody(event, Boat);
      if (boat instanceof type.errors) throw createError({ statusCode: 422, message: boat.summary });
      return null;
    });`,
  'routes/arktype/asserted.post.ts': `
    import { type } from 'arktype';
    const Boat = type({ name: 'string' });
    export default defineEventHandler(async (event) => {
      await readValidatedBody(event, Boat.assert);
      return null;
    });`,
};

let found: Generated;
beforeEach(async () => {
  found = await generate(createProjectFolder(files, { h3: false }));
});

function bodyOf(path: string): { required?: string[]; properties: Record<string, unknown> } {
  const { requestBody } = operation(found, 'post', path);
  const { schema } = (requestBody as { content: Record<string, { schema: { $ref?: string } }> }).content[
    'application/json'
  ]!;
  const name = schema.$ref?.split('/').pop();
  const { components } = JSON.parse(Object.values(found.texts)[0]!) as {
    components: { schemas: Record<string, unknown> };
  };
  return (name === undefined ? schema : components.schemas[name]) as ReturnType<typeof bodyOf>;
}

const statuses = (path: string): string[] => Object.keys(operation(found, 'post', path).responses);

describe('yup', () => {
  it('asks for what is required, and keeps what it says of each part', () => {
    expect(bodyOf('/yup/checked')).toMatchObject({
      required: ['name'],
      properties: {
        name: { type: 'string', maxLength: 10, description: 'What it is called.' },
        crew: { type: 'integer', minimum: 0 },
        flags: { type: 'array', items: { type: 'string' } },
        rig: { enum: ['sloop', 'ketch'], default: 'sloop' },
      },
    });
    expect(statuses('/yup/checked')).toContain('400');
  });

  it('throws what it found, so a catch answers for it', () => {
    expect(bodyOf('/yup/caught')).toMatchObject({ required: ['name'], properties: { length: { nullable: true } } });
    expect(statuses('/yup/caught')).toContain('422');
  });
});

describe('joi', () => {
  it('tells what it found, and never throws it', () => {
    const { required, properties } = bodyOf('/joi/told');
    expect(required).toEqual(['mail']);
    expect(properties).toMatchObject({
      mail: { format: 'email' },
      crew: { minimum: 3 },
      rig: { enum: ['sloop', 'ketch'] },
      log: { items: { required: ['day'] } },
    });
    expect(Object.keys(properties)).toEqual(['mail', 'crew', 'rig', 'log']);
  });

  it('says which parameters the whole query has', () => {
    const names = operation(found, 'get', '/joi/query').parameters?.map(({ name }) => name);
    expect(names).toEqual(['page', 'word']);
  });
});

describe('arktype', () => {
  it('reads definitions that are text', () => {
    const { required, properties } = bodyOf('/arktype/called');
    expect(required).toEqual(['name', 'rig', 'flags', 'owner', 'draft']);
    expect(properties).toMatchObject({
      name: { type: 'string', minLength: 2, description: 'What it is called.' },
      crew: { type: 'integer', description: 'Those on board.' },
      rig: { enum: ['sloop', 'ketch'] },
      flags: { items: { type: 'string' } },
      owner: { properties: { id: { format: 'uuid' } } },
      nick: { type: 'string', nullable: true },
      draft: { minimum: 0, exclusiveMinimum: true, maximum: 9 },
      berth: { default: 3 },
    });
  });

  it('keeps alternatives apart, which stand in one call', () => {
    const { requestBody } = operation(found, 'post', '/arktype/parts');
    const { components } = JSON.parse(Object.values(found.texts)[0]!) as {
      components: { schemas: Record<string, object> };
    };
    const text = JSON.stringify([requestBody, components]);
    expect(text).toContain('"motor"');
    expect(text).toContain('"additionalProperties":false');
    expect(text).toContain('"additionalProperties":{"type":"number"}');
    // No part is the whole again.
    for (const [name, schema] of Object.entries(components.schemas)) {
      expect(JSON.stringify(schema)).not.toContain(`"#/components/schemas/${name}"`);
    }
    expect(text).toContain('"mixed":{}');
  });

  it('what it found has other properties than what was sent', () => {
    for (const path of ['/arktype/called', '/arktype/given']) {
      expect(Object.keys(bodyOf(path).properties)).not.toContain('summary');
      expect(statuses(path)).toContain('422');
    }
    expect(Object.keys(bodyOf('/arktype/given').properties)).toEqual(['name']);
  });

  it('a type that is given to h3 1 tells what it found, and its assert throws it', () => {
    const refusal = (path: string) => JSON.stringify(operation(found, 'post', path).responses['400']);
    expect(refusal('/arktype/given')).not.toContain('Validation');
    expect(refusal('/arktype/asserted')).toContain('Validation');
    expect(Object.keys(bodyOf('/arktype/asserted').properties)).toEqual(['name']);
  });
});

describe('a function of the project around a library', () => {
  it.each(['/wrapped/valibot', '/wrapped/zod'])('hands on the schema that it is given: %s', (path) => {
    expect(bodyOf(path)).toMatchObject({ required: ['name'], properties: { crew: { type: 'number' } } });
    expect(statuses(path)).toContain('422');
  });

  it('says nothing of a schema that is known to nobody', () => {
    const { requestBody } = operation(found, 'post', '/wrapped/open');
    expect(JSON.stringify(requestBody)).not.toContain('properties');
  });
});
