import { hostname } from 'node:os';
import pino from 'pino';
import { type Clock, systemClock } from './clock.ts';
import { logContext } from './log-context.ts';
import { openLogLimit } from './log-limit.ts';
import type { LogSettings } from './log-settings.ts';
import { toText } from './log-text.ts';

export type Log = pino.Logger;

type LogOptions = {
  format?: LogSettings['format'];
  process?: 'supervisor' | 'web' | 'worker';
  clock?: Clock;
  count?: (level: string) => void;
  output?: { write(line: string): void };
};

/** Repetitions of a sentence are limited from this level on. */
const warnLevel = 40;

const sentenceOf = (args: readonly unknown[]): string =>
  String(typeof args[0] === 'string' ? args[0] : (args[1] ?? ''));

/** Details of a database error quote rows, and so does its message for unfit data (class 22). */
function withoutRows(error: Error): object {
  const { detail: _, where: _where, ...facts } = pino.stdSerializers.err(error) as pino.SerializedError;
  if (!/^22...$/.test(String(facts.code))) return facts;
  const plain = (text: string) => text.replace(/: ".*"/gs, ': …');
  return { ...facts, message: plain(facts.message), stack: plain(facts.stack) };
}

/** Credentials are left out. Lines of a request or job carry its id. */
export function openLog(level: string, options: LogOptions = {}): Log {
  const { format = 'json', process: name, clock = systemClock, count = () => {} } = options;
  const output = options.output ?? pino.destination({ fd: 1, sync: true });
  const limit = openLogLimit(clock);
  return pino(
    {
      level,
      base: { ...(name && { process: name }), pid: process.pid, host: hostname() },
      timestamp: () => `,"time":"${clock.now().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin: (_facts, _level, logger) => ('reqId' in logger.bindings() ? {} : { ...logContext() }),
      hooks: {
        logMethod(args, method, number) {
          count(pino.levels.labels[number] ?? 'info');
          const suppressed = number >= warnLevel ? limit.admit(sentenceOf(args)) : 0;
          if (suppressed === null) return;
          if (suppressed === 0) return method.apply(this, args);
          const [facts, sentence] = typeof args[0] === 'string' ? [{}, args[0]] : args;
          method.call(this, { ...(facts as object), suppressed }, sentence as string);
        },
      },
      serializers: { err: withoutRows },
      redact: {
        // The library of forms logs its options with all request headers.
        paths: ['req.headers.authorization', 'req.headers.cookie', '*.headers', '*.password', '*.token', '*.secret'],
        censor: '[cut]',
      },
    },
    format === 'text' ? { write: (line) => output.write(toText(line)) } : output,
  );
}
