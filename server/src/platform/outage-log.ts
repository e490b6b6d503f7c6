import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { type Outage, outageOf } from './outage.ts';

const intervalMs = 30_000;

export type OutageLog = {
  note(sentence: string, error: unknown): void;
};

export function openOutageLog(log: Log, clock: Clock, count: (part: Outage | 'other') => void = () => {}): OutageLog {
  const logged = new Map<string, { at: number; suppressed: number }>();
  return {
    note(sentence, error) {
      count(outageOf(error) ?? 'other');
      const now = clock.now().getTime();
      const last = logged.get(sentence);
      if (last && now - last.at < intervalMs) {
        last.suppressed += 1;
        return;
      }
      logged.set(sentence, { at: now, suppressed: 0 });
      const { message, code } = error as { message?: string; code?: string };
      log.warn({ error: message, code, ...(last?.suppressed && { suppressed: last.suppressed }) }, sentence);
    },
  };
}
