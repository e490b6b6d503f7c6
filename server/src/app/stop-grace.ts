import { readVariable } from '../platform/environment.ts';

/** How long a stop waits for requests and jobs. A job that is cut off runs again. */
const defaultSeconds = 30;
const maxSeconds = 3600;

/** `STOP_GRACE`, in seconds. */
export function readStopGraceMs(): number {
  const given = readVariable('STOP_GRACE');
  const seconds = Number(given ?? defaultSeconds);
  if (!(seconds >= 0 && seconds <= maxSeconds))
    throw new Error(`STOP_GRACE is "${given}"; it must be a number of seconds up to ${maxSeconds}`);
  return seconds * 1000;
}
