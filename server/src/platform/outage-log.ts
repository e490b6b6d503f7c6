import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** During an outage each of these is said at most this often, however often it happens. */
const pauseMs = 30_000;

export type OutageLog = {
  /** Something outside of this process does not work. `what` is a sentence that is the same each time. */
  note(what: string, error: unknown): void;
};

/** Says what fails again and again a few times a minute, with how often it happened meanwhile. */
export function openOutageLog(log: Log, clock: Clock): OutageLog {
  const said = new Map<string, { at: number; unsaid: number }>();
  return {
    note(what, error) {
      const now = clock.now().getTime();
      const last = said.get(what);
      if (last && now - last.at < pauseMs) {
        last.unsaid += 1;
        return;
      }
      said.set(what, { at: now, unsaid: 0 });
      const { message, code } = error as { message?: string; code?: string };
      log.warn({ error: message, code, ...(last?.unsaid && { unsaid: last.unsaid }) }, what);
    },
  };
}
