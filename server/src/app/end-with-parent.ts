/** For closing what is open, once requests and jobs have ended or were cut. */
const closeMs = 5_000;

/** How long a process that was told to stop may take in all. */
export const stopWithinMs = (graceMs: number): number => graceMs + closeMs;

/** What a web process says to the supervisor: only the listener knows which port it got when PORT is 0. */
export interface Listening {
  type: 'listening';
  url: string;
}

/**
 * Ends this process in order, through `close`, when it is told to or when the supervisor that started it is gone: even
 * after a kill -9 the channel between the two closes.
 */
export function endWithParent(graceMs: number, close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      console.error('Something could not be closed in time; ending without it.');
      process.exit(1);
    }, stopWithinMs(graceMs)).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  const hadParent = process.send !== undefined;
  if (hadParent && !process.connected) end();
  process.once('disconnect', end);
}
