import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then the first pages and jobs have loaded what they use. */
const afterMs = 20_000;

/** Loading the program leaves garbage in the heap, which V8 gives back only when it needs room: an idle process never does. */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
  }, afterMs).unref();
}
