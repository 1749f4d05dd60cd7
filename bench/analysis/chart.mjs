// Draws the README's chart of what `ANALYSIS_RESULTS=<results.json> npm run bench -- analysis` has measured:
// `node bench/analysis/chart.mjs <results.json> <chart.svg>`. Of several sizes it takes 1,000 operations, else the largest.
import { readFileSync, writeFileSync } from 'node:fs';

const [from, to] = process.argv.slice(2);
const results = JSON.parse(readFileSync(from, 'utf8'));
const { operations, rows } = results.find((each) => each.operations === 1000) ?? results.at(-1);
const count = new Intl.NumberFormat('en').format;

const bars = [
  ['tsc --noEmit', 'tsc --noEmit', 'other'],
  ['tsoa', 'tsoa, decorators', 'other'],
  ['Elysia fromTypes', 'Elysia fromTypes', 'other'],
  ['cold', 'unplugin-openapi, nothing kept', 'own'],
  ['process, one file changed', 'the next build, one file changed', 'own'],
  ['handler', 'in dev, after a save', 'own'],
  ['process, unchanged', 'the next build, unchanged', 'own'],
  ['comment', 'in dev, a comment saved', 'own'],
].flatMap(([row, label, kind]) => (rows[row] ? [{ label, kind, ...rows[row] }] : []));

const [left, right, height, top] = [245, 120, 30, 58];
const width = 760;
const longest = Math.max(...bars.map(({ cpu }) => cpu));
const scale = (cpu) => Math.max(2, Math.round(((width - left - right) * cpu) / longest));
const seconds = (cpu) => (cpu < 100 ? `${Math.round(cpu)} ms` : `${(cpu / 1000).toFixed(cpu < 1000 ? 2 : 1)} s`);
/** What a tool left out belongs beside its time. */
const note = ({ counts }) =>
  counts.operations !== undefined && counts.operations < operations ? ` · ${count(counts.operations)} operations` : '';

const drawn = bars.map((bar, at) => {
  const y = top + at * height;
  const end = left + scale(bar.cpu);
  return `  <text class="label" x="${left - 10}" y="${y + 15}">${bar.label}</text>
  <rect class="${bar.kind}" x="${left}" y="${y + 2}" width="${end - left}" height="18" rx="3"/>
  <text class="value" x="${end + 8}" y="${y + 15}">${seconds(bar.cpu)}${note(bar)}</text>`;
});
const title = `OpenAPI for a server of ${count(operations)} operations: processor time`;
writeFileSync(
  to,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top + bars.length * height + 14}" role="img" aria-label="${title}">
  <style>
    text { font: 13px system-ui, sans-serif; fill: #24292f; }
    .title { font-weight: 600; font-size: 15px; }
    .label { text-anchor: end; }
    .value { fill: #57606a; }
    .own { fill: #0a7d55; }
    .other { fill: #9aa4af; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      .value { fill: #9da7b3; }
      .own { fill: #2fbf8a; }
      .other { fill: #6e7681; }
    }
  </style>
  <text class="title" x="20" y="28">${title}</text>
${drawn.join('\n')}
</svg>
`,
);
