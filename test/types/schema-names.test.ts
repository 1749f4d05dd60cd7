import { expect, it } from 'vitest';
import { entityNameAfter, nameAfter } from '../../src/analyzer/types/nameless.ts';

it.each([
  ['customerSchema', 'Customer'],
  ['CustomerSchema', 'Customer'],
  ['zTrain', 'Train'],
  ['ZTrain', 'Train'],
  ['z_train', 'Train'],
  ['vTool', 'Tool'],
  ['train_update', 'TrainUpdate'],
  ['TRAIN_UPDATE_SCHEMA', 'TrainUpdate'],
  ['schemaTrain', 'Train'],
  ['TrainValidator', 'Train'],
  ['trainValidation', 'Train'],
  ['userZodSchema', 'User'],
  ['$post', 'Post'],
  ['customerSchemas', 'CustomerSchemas'],
  ['VATNumber', 'VATNumber'],
  ['zoneSchema', 'Zone'],
  ['version', 'Version'],
  ['Zebra', 'Zebra'],
  ['schematic', 'Schematic'],
])('the schema in %s is a %s', (constant, name) => {
  expect(entityNameAfter(constant)).toBe(name);
});

it.each(['schema', 'Schema', 'bodySchema', 'zBody', 'queryValidator', 'validator', 'z', 'v', '_', 'searchParams'])(
  'the one in %s has no name of its own',
  (constant) => {
    expect(entityNameAfter(constant)).toBeUndefined();
  },
);

it.each([
  ['posts', 'Posts'],
  ['blog_posts', 'BlogPosts'],
  ['zTrain', 'ZTrain'],
  ['API', 'API'],
])('the table in %s is called %s', (constant, name) => {
  expect(nameAfter(constant)).toBe(name);
});
