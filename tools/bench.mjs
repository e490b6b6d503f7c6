// `npm run bench [-- name]`: runs the benchmarks of bench/, each against its bare floor in the same run.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root, setUp } from './setup.mjs';

setUp();
const { register } = await import('tsx/esm/api');
register();

const all = readdirSync(path.join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  process.exit(2);
}
let missed = 0;
for (const name of asked.length ? asked : all) {
  const { default: measure } = await import(`../bench/${name}.bench.ts`);
  if (!(await measure())) missed += 1;
}
process.exitCode = missed ? 1 : 0;
