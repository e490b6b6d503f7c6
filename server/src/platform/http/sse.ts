import type { FastifyReply } from 'fastify';

/** Proxies close a silent connection after 60 s or less. */
export const heartbeatMs = 15_000;
/** A reader who takes nothing is let go before the memory fills: they open the stream anew and look at the thing itself. */
const unreadBytes = 256 * 1024;
/** When a reader should come back after the server closed its stream: another node, or the next process, answers then. */
const retryMs = 1_000;

/** Events one by one. `recheck` is called at each heartbeat, to look whether the reader may still have them. */
export type EventSource<E> = AsyncIterable<E> & { recheck?(): void };

/**
 * Sends each value as one server-sent event until the source ends, the reader goes, or `isAllowed` says no, which is asked before
 * each event and at each heartbeat. `ending` is aborted then, for a source that waits for its next value.
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
  // What cannot be asked is not allowed: the reader opens the stream anew.
  const allowed = () => isAllowed().catch(() => false);
  const beat = setInterval(async () => {
    if (!(await allowed())) return end();
    // It may have ended while that was asked.
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
    // A source that waits for its next value stops waiting.
    ending.abort();
    await events.return?.();
  }
}
