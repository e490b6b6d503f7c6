import { checkFile } from '../checks/check-file.ts';
import type { Entry } from './entry.ts';

/** The server may still be examining what arrived just before the page went: about a second. */
const looks = 3;
const betweenMs = 1_500;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/** The item that an upload without an answer became: one of the same bytes that was not there before it was sent. */
export async function findArrived({ earlier }: Entry, file: Blob, signal: AbortSignal): Promise<string | null> {
  for (let look = 1; earlier && look <= looks && !signal.aborted; look++) {
    const found = await checkFile(file, { anew: true });
    const arrived = found?.same === 'exact' && found.own.find(({ id }) => !earlier.includes(id));
    if (arrived) return arrived.id;
    if (look < looks) await pause(betweenMs, signal);
  }
  return null;
}
