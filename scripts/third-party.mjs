/*
 * Writes THIRD-PARTY-NOTICES.txt: every package whose code is in dist, with its version, its licence and where it is.
 *
 *     node scripts/third-party.mjs            writes the file anew
 *     node scripts/third-party.mjs --check    fails where it is out of date, or where the lock holds another version
 *
 * The file is committed: an update of what is shipped shows in the diff, with its licence.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(root, 'THIRD-PARTY-NOTICES.txt');
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Packages whose files or code are in dist. `test/package.test.ts` holds those that the build inlines against its own list. */
const shipped = [
  ['swagger-ui-dist', 'The page of the documents: bundle and style sheet, compressed (dist/chunks/runtime).'],
  ['ajv', 'Its standalone output: the validator of OpenAPI documents (dist/chunks).'],
  ['@babel/code-frame', 'Inlined into the command line and the plugins (dist/chunks/build).'],
  ['@babel/helper-validator-identifier', 'Inlined, for @babel/code-frame.'],
  ['js-tokens', 'Inlined, for @babel/code-frame.'],
  ['jsonpath-rfc9535', 'Inlined into the command line and the plugins (dist/chunks/build), for overlays.'],
  ['picocolors', 'Inlined, for @babel/code-frame.'],
  ['pluralize-esm', 'Inlined into the command line, the plugins and the runtime (dist/chunks).'],
  ['yaml', 'Inlined into the command line and the plugins (dist/chunks/build), for overlays.'],
];

/** The text of the file, as the packages that are installed have it. */
export function renderNotices() {
  const packages = shipped.map(([name, use]) => {
    const { version, license } = JSON.parse(read(`node_modules/${name}/package.json`));
    return renderPackage({ name, version, license, use, text: read(`node_modules/${name}/LICENSE`) });
  });
  return `Code of other packages that is part of this one.\n\n${[...packages, renderPurifier(), renderBundled()].join('\n')}`;
}

/** swagger-ui-dist does not name it as a dependency: it is in the bundle, and what it guards against is found every year. */
function renderPurifier() {
  const [, version] = /@license DOMPurify (\S+)/.exec(read(`${bundle}.LICENSE.txt`)) ?? [];
  if (!version || !read(bundle).includes(`DOMPurify.version="${version}"`))
    throw new Error(
      `${bundle} no longer says which version of DOMPurify is in it: find out, and fix scripts/third-party.mjs.`,
    );
  const text =
    'Released under the Apache License 2.0 (the text is above, with swagger-ui-dist) and the Mozilla Public License 2.0.\n';
  return renderPackage({
    name: 'dompurify',
    version,
    license: 'Apache-2.0 OR MPL-2.0',
    use: 'Part of the bundle of swagger-ui-dist.',
    text,
  });
}

/** What the makers of the bundle say of the rest of it. */
function renderBundled() {
  const { sources } = JSON.parse(read(`${bundle}.map`));
  const names = new Set(sources.flatMap((source) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []));
  return [
    line,
    'In the bundle of swagger-ui-dist',
    '',
    wrap([...names].sort().join(', ')),
    '',
    read('node_modules/swagger-ui-dist/NOTICE').trim(),
    '',
    read(`${bundle}.LICENSE.txt`).trim(),
    '',
  ].join('\n');
}

const bundle = 'node_modules/swagger-ui-dist/swagger-ui-bundle.js';
const line = '-'.repeat(80);

const renderPackage = ({ name, version, license, use, text }) =>
  [line, `${name} ${version} (${license})`, use, '', text.trim(), ''].join('\n');

const wrap = (text) => text.replace(/(.{1,100})(?:\s|$)/g, '$1\n').trim();

/**
 * What is recorded and is no longer what the lock holds: one sentence each.
 *
 * @param {string} notices text of the file
 * @param {{ packages: Record<string, { version?: string }> }} lock package-lock.json
 */
export function findOutdated(notices, lock) {
  const recorded = new Map([...notices.matchAll(/^-+\n(\S+) (\S+) \(/gm)].map(([, name, version]) => [name, version]));
  return shipped.flatMap(([name]) => {
    const locked = lock.packages[`node_modules/${name}`]?.version;
    const version = recorded.get(name);
    if (version === locked) return [];
    return [
      `${name} is ${version ?? 'missing'} in THIRD-PARTY-NOTICES.txt and ${locked ?? 'missing'} in package-lock.json`,
    ];
  });
}

function check() {
  const notices = readFileSync(file, 'utf8');
  const faults = findOutdated(notices, JSON.parse(read('package-lock.json')));
  if (faults.length === 0 && notices !== renderNotices())
    faults.push('THIRD-PARTY-NOTICES.txt is not what the packages say');
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) return;
  console.error('Run "npm ci" and "npm run notices", and read what changed.');
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) check();
  else writeFileSync(file, renderNotices());
}
