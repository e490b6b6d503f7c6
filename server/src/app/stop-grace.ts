import { readVariable } from '../platform/environment.ts';

/** How long a stop waits for requests and jobs in flight; a job that is cut then runs again elsewhere. */
const usualSeconds = 30;
const mostSeconds = 3600;

/** `STOP_GRACE`, in seconds. */
export function readStopGraceMs(): number {
  const given = readVariable('STOP_GRACE');
  const seconds = Number(given ?? usualSeconds);
  if (!(seconds >= 0 && seconds <= mostSeconds))
    throw new Error(`STOP_GRACE is "${given}"; it must be a number of seconds up to ${mostSeconds}`);
  return seconds * 1000;
}
