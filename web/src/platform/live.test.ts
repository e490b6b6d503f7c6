import { afterEach, expect, it, vi } from 'vitest';
import { follow } from './live.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Events that a page reads from a stream in these pieces. */
async function read(pieces: Uint8Array[]): Promise<unknown[]> {
  const events: unknown[] = [];
  const leaving = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  await follow({
    url: '/events',
    token: () => 'token',
    onEvent: (event) => events.push(event),
    onGap: () => leaving.abort(),
    signal: leaving.signal,
  });
  return events;
}

const text = [
  ': a comment keeps the connection open',
  'data: {"kind":"status","words":"prêt"}',
  '',
  'event: progress',
  'id: 7',
  'data: {"kind":',
  'data: "progress"}',
  '',
  'data: {"kind":"never ended"}',
];
const expected = [{ kind: 'status', words: 'prêt' }, { kind: 'progress' }];

it.each(['\n', '\r\n'])('reads events whose lines end with %j, however they are cut', async (end) => {
  const bytes = new TextEncoder().encode(text.join(end));
  expect(await read([bytes])).toEqual(expected);
  expect(await read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
});

it('ends where the thing itself is gone', async () => {
  for (const status of [204, 404]) {
    const asked = vi.fn(async () => new Response(null, { status }));
    vi.stubGlobal('fetch', asked);
    await follow({ url: '/e', token: () => null, onEvent: () => {}, signal: new AbortController().signal });
    expect(asked).toHaveBeenCalledTimes(1);
  }
});
