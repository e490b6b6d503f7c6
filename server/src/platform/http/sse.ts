import type { FastifyReply } from 'fastify';

/** Proxies close a silent connection after 60 s or less. */
const heartbeatMs = 15_000;

/** Sends each value as one server-sent event until the source ends or the reader goes. */
export async function sendEvents(reply: FastifyReply, source: AsyncIterable<unknown>): Promise<void> {
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
  const beat = setInterval(() => raw.write(': beat\n\n'), heartbeatMs);
  const gone = new Promise<{ done: true; value: undefined }>((end) =>
    raw.once('close', () => end({ done: true, value: undefined })),
  );
  try {
    for (;;) {
      const step = await Promise.race([next, gone]);
      if (step.done) break;
      raw.write(`data: ${JSON.stringify(step.value)}\n\n`);
      next = events.next();
    }
  } finally {
    clearInterval(beat);
    await events.return?.();
    raw.end();
  }
}
