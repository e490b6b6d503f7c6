import { readVariable } from '../platform/environment.ts';

/** How long a stop waits for requests and jobs. A job that is cut off runs again. */
const defaultSeconds = 30;
const maxSeconds = 3600;

function readSeconds(name: string, fallback: number): number {
  const given = readVariable(name);
  const seconds = Number(given ?? fallback);
  if (!(seconds >= 0 && seconds <= maxSeconds))
    throw new Error(`${name} is "${given}"; it must be a number of seconds up to ${maxSeconds}`);
  return seconds;
}

/** `STOP_GRACE`, in seconds. */
export const readStopGraceMs = (): number => readSeconds('STOP_GRACE', defaultSeconds) * 1000;

/**
 * `STOP_DELAY`, in seconds: how long a web process that is told to stop goes on to take requests while readiness says no, so that what
 * stands before it sends them elsewhere.
 */
export const readStopDelayMs = (): number => readSeconds('STOP_DELAY', 0) * 1000;

/** A proxy that knows nothing of a stop may send a request on a connection that was used a moment ago. */
const leastIdleMs = 500;

/** How long an idle connection is left to the proxy after `STOP_DELAY`: as long again, within `STOP_GRACE`. A proxy ends it sooner. */
export const readStopIdleMs = (): number => Math.max(leastIdleMs, readStopDelayMs());
