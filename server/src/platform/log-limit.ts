import type { Clock } from './clock.ts';

/** A fault of every request would fill the disk. */
const mostInWindow = 30;
const windowMs = 60_000;
/** Sentences are fixed, but some carry names of settings. */
const rememberedSentences = 1_000;

export type LogLimit = {
  /** Null to drop this line; otherwise the number of similar lines dropped since the last. */
  admit(sentence: string): number | null;
};

export function openLogLimit(clock: Clock): LogLimit {
  const windows = new Map<string, { began: number; logged: number; suppressed: number }>();
  return {
    admit(sentence) {
      const now = clock.now().getTime();
      const window = windows.get(sentence);
      if (!window || now - window.began >= windowMs) {
        if (windows.size >= rememberedSentences) windows.clear();
        windows.set(sentence, { began: now, logged: 1, suppressed: 0 });
        return window?.suppressed ?? 0;
      }
      if (window.logged >= mostInWindow) {
        window.suppressed += 1;
        return null;
      }
      window.logged += 1;
      return 0;
    },
  };
}
