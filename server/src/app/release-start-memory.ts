import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const afterMs = 20_000;

/** Loading leaves garbage in the heap, which an idle process never frees, because V8 frees memory only on demand. */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
  }, afterMs).unref();
}
