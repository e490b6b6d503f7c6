import { systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { openOutageLog } from '../platform/outage-log.ts';
import { openTracing } from '../platform/tracing/index.ts';
import { readTracing } from '../platform/tracing/settings.ts';
import { readProgramVersion } from './program-version.ts';

export const openProcessTracing = (process: 'web' | 'worker', log: Log): Promise<{ close(): Promise<void> }> =>
  openTracing(readTracing(), { version: readProgramVersion(), process, outages: openOutageLog(log, systemClock) });
