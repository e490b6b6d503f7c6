import { createParser } from 'eventsource-parser';

/** Wait before a lost stream is opened again; it doubles up to the longest wait. */
const firstWaitMs = 500;
const longestWaitMs = 15_000;

export type LiveOptions<E> = {
  url: string;
  token(): string | null;
  onEvent(event: E): void;
  /** Read the data when the stream was lost or opened again, because events may have been missed. */
  onGap?(): void;
  signal: AbortSignal;
};

async function readStream<E>(body: ReadableStream<Uint8Array>, onEvent: (event: E) => void): Promise<void> {
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data) as E) });
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/** EventSource cannot send the access token in a header, so it uses fetch. */
export async function follow<E>({ url, token, onEvent, onGap, signal }: LiveOptions<E>): Promise<void> {
  let wait = firstWaitMs;
  while (!signal.aborted) {
    try {
      const response = await fetch(url, { headers: { authorization: `Bearer ${token() ?? ''}` }, signal });
      if (response.status === 204 || response.status === 404) return;
      if (response.ok && response.body) {
        wait = firstWaitMs;
        await readStream(response.body, onEvent);
      }
    } catch {
      if (signal.aborted) return;
    }
    onGap?.();
    await new Promise<void>((done) => setTimeout(done, wait));
    wait = Math.min(longestWaitMs, wait * 2);
  }
}
