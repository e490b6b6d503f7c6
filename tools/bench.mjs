// `npm run bench [-- name... [--flag ...]]`: runs the benchmarks of bench/ against their bare floors. Flags follow the
// names and reach every benchmark.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root, setUp } from './setup.mjs';

setUp();
const { register } = await import('tsx/esm/api');
// The paths of tsconfig.json would lead another tree (--against) into this one.
register({ tsconfig: false });

const all = readdirSync(path.join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const words = process.argv.slice(2);
const firstFlag = words.findIndex((word) => word.startsWith('-'));
const asked = firstFlag < 0 ? words : words.slice(0, firstFlag);
const flags = firstFlag < 0 ? [] : words.slice(firstFlag);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  process.exit(2);
}
let missed = 0;
for (const name of asked.length ? asked : all) {
  const { default: measure } = await import(`../bench/${name}.bench.ts`);
  if (!(await measure(flags))) missed += 1;
}
// Threads of the detector keep the program running.
process.exit(missed ? 1 : 0);
