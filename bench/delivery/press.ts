import { pressHttp } from '../feed/http-client.ts';

/** A process of its own, so that the load takes no time of the node that it measures. */
process.on('message', async ({ base, path, token, seconds }: Record<string, string> & { seconds: number }) => {
  const options = { token: token ?? '', connections: 16, seconds };
  process.send?.(await pressHttp(base ?? '', [path ?? ''], options));
});
