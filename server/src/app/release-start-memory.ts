import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The first moment follows loading, the second the first work, such as drawing the stamps of a new site. */
const momentsMs = [20_000, 120_000];
/** V8 shrinks its heap in the background some 10 s after a collection. */
const shrinksWithinMs = 30_000;

/** A collection then shrinks the young generation, compacts the old one, and drops code unused since the last one. */
const forSize = ['--optimize-for-size', '--bytecode-old-age=1'];
const asUsual = ['--no-optimize-for-size', '--bytecode-old-age=6'];

const setFlags = (flags: readonly string[]) => {
  for (const flag of flags) setFlagsFromString(flag);
};

/** Loading leaves garbage in the heap, which an idle process never frees, because V8 frees memory only on demand. */
export function releaseStartMemory(): void {
  for (const ms of momentsMs) setTimeout(collect, ms).unref();
}

function collect(): void {
  setFlags(['--expose-gc', ...forSize]);
  const run = runInNewContext('gc') as (options: object) => void;
  run({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setTimeout(setFlags, shrinksWithinMs, asUsual).unref();
}
