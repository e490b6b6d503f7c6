import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import type { TestMember } from './testing.ts';

/** Opens an item's event stream over a real connection, which the caller destroys. */
export async function requestStream(
  address: string,
  who: Pick<TestMember, 'token'>,
  item: string,
): Promise<{ asked: ClientRequest; answer: IncomingMessage }> {
  const headers = { authorization: `Bearer ${who.token}` };
  const asked = get(`${address}/api/content/${item}/events`, { headers, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { asked, answer };
}

/** Returns the stream's next event line per call; `end` after its end. */
export function readLines(answer: IncomingMessage): () => Promise<string> {
  const lines = createInterface({ input: answer })[Symbol.asyncIterator]();
  return async () => {
    for (;;) {
      const { done, value } = await lines.next();
      if (done) return 'end';
      if (value && value !== ': open') return value;
    }
  };
}
