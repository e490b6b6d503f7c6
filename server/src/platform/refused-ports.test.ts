import { expect, it } from 'vitest';
import { isRefusedPort } from './refused-ports.ts';

const refusedByFetch = (port: number) =>
  fetch(`http://127.0.0.1:${port}`, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => false,
    (error: Error) => (error.cause as Error | undefined)?.message === 'bad port',
  );

it('names the ports that fetch refuses', async () => {
  const names = [1, 22, 25, 80, 443, 3000, 3999, 4190, 5060, 6000, 6667, 8080, 10_080];
  const wrong = [];
  for (const port of names) if ((await refusedByFetch(port)) !== isRefusedPort(port)) wrong.push(port);
  expect(wrong).toEqual([]);
});
