import { readVariable } from '../platform/environment.ts';

/** How long a stop waits for requests and jobs. An interrupted job runs again. */
const defaultSeconds = 30;
const maxSeconds = 3600;

function readSeconds(name: string, fallback: number): number {
  const given = readVariable(name);
  const seconds = Number(given ?? fallback);
  if (!(seconds >= 0 && seconds <= maxSeconds))
    throw new Error(`${name} is "${given}"; it must be a number of seconds up to ${maxSeconds}`);
  return seconds;
}

export const readStopGraceMs = (): number => readSeconds('STOP_GRACE', defaultSeconds) * 1000;

/** A stopping web process accepts requests for so long but is not ready, so that a proxy sends them elsewhere. */
export const readStopDelayMs = (): number => readSeconds('STOP_DELAY', 0) * 1000;

/** A proxy unaware of the stop may send a request on a recently used connection. */
const leastIdleMs = 500;

export const readStopIdleMs = (): number => Math.max(leastIdleMs, readStopDelayMs());
