import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** After loading, and after the first work, such as drawing the stamps of a new site. */
const momentsMs = [20_000, 120_000];
/** V8 shrinks its heap in the background some 10 s after a collection. */
const shrinksWithinMs = 30_000;

/** Loading leaves garbage in the heap, which an idle process never frees, because V8 frees memory only on demand. */
export function releaseStartMemory(): void {
  for (const ms of momentsMs) setTimeout(collect, ms).unref();
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  // Makes the collection shrink the young generation and compact the old one.
  setFlagsFromString('--optimize-for-size');
  const run = runInNewContext('gc') as (options: object) => void;
  run({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setTimeout(() => setFlagsFromString('--no-optimize-for-size'), shrinksWithinMs).unref();
}
