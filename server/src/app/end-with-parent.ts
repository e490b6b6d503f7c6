import type { Log } from '../platform/log.ts';

/** Time to close connections and files after requests and jobs have ended. */
const closeMs = 5_000;

export const stopWithinMs = (graceMs: number): number => graceMs + closeMs;

export interface Listening {
  type: 'listening';
  url: string;
  startToken?: string;
  mailboxPath?: string;
}

/** Ends through `close` on a stop signal, or if the supervisor ends, even if it was killed. */
export function endWithParent(graceMs: number, close: () => Promise<void>, log?: Log): void {
  let ending = false;
  const report = (sentence: string, err?: unknown) =>
    log ? log.error({ err }, sentence) : console.error(sentence, err ?? '');
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      report('something could not be closed in time: this process ends without it');
      process.exit(1);
    }, stopWithinMs(graceMs)).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        report('closing failed', error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  const hadParent = process.send !== undefined;
  if (hadParent && !process.connected) end();
  process.once('disconnect', end);
}
