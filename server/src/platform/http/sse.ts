import type { FastifyReply } from 'fastify';

/** Proxies close a silent connection after 60 s or less. */
export const heartbeatMs = 15_000;
/** A reader who takes nothing is disconnected before memory fills. */
const unreadBytes = 256 * 1024;
/** Another node or the next process then answers. */
const retryMs = 1_000;

/** `recheck` runs at each heartbeat to verify the reader's right. */
export type EventSource<E> = AsyncIterable<E> & { recheck?(): void };

/**
 * Ends with the source, the reader or `isAllowed`, checked before each event. Then `ending` aborts a waiting source.
 */
export async function sendEvents(
  reply: FastifyReply,
  source: EventSource<unknown>,
  isAllowed: () => Promise<boolean>,
  ending: AbortController,
): Promise<void> {
  const events = source[Symbol.asyncIterator]();
  // The first step runs the handler's checks, so that a refusal is still an ordinary answer.
  let next = events.next();
  const first = await Promise.race([next, new Promise<null>((later) => setImmediate(later, null))]);
  if (first?.done) {
    await reply.code(204).send();
    return;
  }
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(': open\n\n');
  const over = { done: true, value: undefined } as const;
  let end: () => void = () => undefined;
  const ended = new Promise<typeof over>((resolve) => {
    end = () => resolve(over);
  });
  // A failed check counts as a refusal; the reader reopens the stream.
  const allowed = () => isAllowed().catch(() => false);
  const beat = setInterval(async () => {
    if (!(await allowed())) return end();
    // The stream may have ended during the check.
    if (raw.writableEnded) return;
    source.recheck?.();
    raw.write(': beat\n\n');
  }, heartbeatMs);
  raw.once('close', end);
  const { closing } = reply.server;
  closing.addEventListener('abort', end, { once: true });
  if (closing.aborted) end();
  try {
    for (;;) {
      const step = await Promise.race([next, ended]);
      if (step.done || !(await allowed())) break;
      raw.write(`data: ${JSON.stringify(step.value)}\n\n`);
      if (raw.writableLength > unreadBytes) break;
      next = events.next();
    }
  } finally {
    clearInterval(beat);
    closing.removeEventListener('abort', end);
    raw.end(closing.aborted ? `retry: ${retryMs}\n\n` : undefined);
    ending.abort();
    await events.return?.();
  }
}
