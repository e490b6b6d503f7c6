import { openLog } from '../platform/log.ts';
import type { LogSettings } from '../platform/log-settings.ts';

/** At the start it prints a text for the person who started it. */
export type SupervisorLog = {
  note(sentence: string): void;
  warn(sentence: string): void;
  /** `words` are for a terminal, `entries` say the same for programs. */
  announce(words: string, entries: readonly { facts: object; sentence: string }[]): void;
};

export function openSupervisorLog({ level, format }: Pick<LogSettings, 'level' | 'format'>): SupervisorLog {
  if (format === 'text')
    return {
      note: (sentence) => console.log(sentence),
      warn: (sentence) => console.log(`WARNING: ${sentence}`),
      announce: (words) => console.log(words),
    };
  const log = openLog(level, { process: 'supervisor' });
  return {
    note: (sentence) => log.info(sentence),
    warn: (sentence) => log.warn(sentence),
    announce: (_, entries) => {
      for (const { facts, sentence } of entries) log.info(facts, sentence);
    },
  };
}
