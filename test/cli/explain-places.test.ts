import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it, onTestFinished } from 'vitest';
import { explainOperation } from '../../src/cli/explain-operation.ts';
import type { Location } from '../../src/model/location.ts';
import type { Origin } from '../../src/model/origin.ts';
import { createPipeline } from '../../src/pipeline.ts';
import type { RunResult } from '../../src/pipeline.ts';
import { readOperations } from '../../src/plugin/provenance/read-operations.ts';
import { repository } from '../built.ts';

/** A status of an operation, with the places that `explain` names for it. */
interface Claim {
  name: string;
  status: number;
  places: Place[];
}

interface Place extends Location {
  /** What only answers becomes a failure, for a handler answers something without it too. */
  isAnswer: boolean;
}

const projects = [
  'playground',
  'examples/h3-vite',
  'examples/h3-esbuild',
  'examples/nitro-v3',
  'examples/nitro-v2',
  'examples/nuxt',
];

describe('explain names the places without which a status is gone', () => {
  it.each(projects)('of %s', async (name) => {
    const root = await copyProject(name);
    const pipeline = createPipeline({ root });
    const before = await pipeline.run();
    const claims = claimsOf(before);
    expect(claims.length).toBeGreaterThan(15);
    expect(claims.filter(({ places }) => places.length === 0)).toEqual([]);
    let edited = new Set<string>();
    // What stands at the same places goes away with one edit.
    for (const together of byPlaces(claims).values()) {
      const [{ places }] = together;
      await Promise.all([...edited].map((file) => cp(join(repository, name, file), join(root, file))));
      const changed = new Set(edited);
      edited = new Set(places.map(({ file }) => file));
      for (const file of edited) {
        const text = await readFile(join(root, file), 'utf8');
        const own = places.filter((place) => place.file === file);
        await writeFile(join(root, file), removePlaces(text, own));
      }
      const files = [...changed, ...edited].map((file) => join(root, file));
      const after = await pipeline.run(files);
      expect(operationsOf(after)).toEqual(expect.arrayContaining(together.map((claim) => claim.name)));
      const left = new Set(claimsOf(after).map((claim) => `${claim.name} ${claim.status}`));
      expect(together.filter((claim) => left.has(`${claim.name} ${claim.status}`))).toEqual([]);
    }
  });
});

function byPlaces(claims: readonly Claim[]): Map<string, [Claim, ...Claim[]]> {
  const found = new Map<string, [Claim, ...Claim[]]>();
  for (const claim of claims) {
    const key = JSON.stringify(claim.places);
    found.set(key, [claim, ...(found.get(key) ?? [])]);
  }
  return found;
}

const operationsOf = (result: RunResult): string[] =>
  readOperations(result.documents, result.origins()).map(({ version, name }) => `${version} ${name}`);

/** A copy below the checkout, where it finds the packages, this one among them. */
async function copyProject(name: string): Promise<string> {
  const cache = join(repository, '.cache');
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'places-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const isSource = (path: string): boolean => !/\/(?:node_modules|dist|\.nuxt|\.output|\.nitro)\b/.test(path);
  const from = join(repository, name);
  await cp(from, root, { recursive: true, filter: (path) => isSource(path.slice(from.length)) });
  await mkdir(join(root, 'node_modules'));
  await symlink(repository, join(root, 'node_modules/unplugin-openapi'), 'junction');
  return root;
}

const claimsOf = (result: RunResult): Claim[] =>
  readOperations(result.documents, result.origins()).flatMap((operation) =>
    explainOperation(operation, [], undefined).parts.flatMap(({ title, origins }): Claim[] => {
      const status = Number(/^response (\d+)/.exec(title)?.[1]);
      return status
        ? [{ name: `${operation.version} ${operation.name}`, status, places: placesOf(status, origins) }]
        : [];
    }),
  );

/** Where a status is set or an error is thrown, that alone is enough. */
function placesOf(status: number, origins: readonly Origin[]): Place[] {
  const exact = origins.filter(({ kind }) => kind === 'status' || kind === 'thrown');
  const isAnswer = exact.length === 0 && status < 400;
  return (exact.length > 0 ? exact : origins).map(({ location }) => ({ ...location, isAnswer }));
}

/** Takes away what stands at places: statements, what is given to a call, and elements of lists. */
function removePlaces(text: string, places: readonly Place[]): string {
  const file = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  const nodes = new Map(places.map((place) => [removableAt(file, place), place.isAnswer]));
  const isWithinOther = (node: ts.Node): boolean =>
    [...nodes.keys()].some((other) => other !== node && other.pos <= node.pos && node.end <= other.end);
  const outermost = [...nodes.keys()].filter((node) => !isWithinOther(node)).sort((a, b) => b.pos - a.pos);
  for (const node of outermost)
    text = text.slice(0, node.getStart()) + without(node, nodes.get(node)!) + text.slice(node.end);
  return text;
}

function without(node: ts.Node, isAnswer: boolean): string {
  if (isGiven(node)) return '(() => undefined)';
  if (ts.isStatement(node)) return isAnswer ? 'throw new Error();' : ';';
  return isAnswer ? '{ throw new Error(); }' : '{}';
}

/** What begins at a place, where it is given to a call or stands in a list; else the statement around it. */
function removableAt(file: ts.SourceFile, { line, column }: Location): ts.Node {
  const position = file.getPositionOfLineAndCharacter(line - 1, column - 1);
  const childAt = (node: ts.Node): ts.Node | undefined =>
    ts.forEachChild(node, (child) => (child.getStart() <= position && position < child.end ? child : undefined));
  let node: ts.Node = file;
  for (let inner = childAt(node); inner; inner = childAt(inner)) {
    node = inner;
    if (node.getStart() === position && isGiven(node)) return node;
  }
  while (!isRemovable(node)) node = node.parent;
  return node;
}

const isGiven = (node: ts.Node): boolean =>
  ts.isArrayLiteralExpression(node.parent) || (ts.isCallExpression(node.parent) && node.parent.expression !== node);

/** A statement, or the body of an arrow function that is one expression. */
const isRemovable = (node: ts.Node): boolean =>
  !ts.isBlock(node) && (ts.isStatement(node) || (ts.isArrowFunction(node.parent) && node.parent.body === node));
