/** How long open requests and jobs may take; a job that is cut off runs again elsewhere. */
const graceMs = 10_000;

/** What a web process says to the supervisor: only the listener knows which port it got when PORT is 0. */
export interface Listening {
  type: 'listening';
  url: string;
}

/**
 * Ends this process in order, through `close`, when it is told to or when the supervisor that started it is gone: even
 * after a kill -9 the channel between the two closes.
 */
export function endWithParent(close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  const hadParent = process.send !== undefined;
  if (hadParent && !process.connected) end();
  process.once('disconnect', end);
}
