import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLog } from '../log.ts';
import { openHttp } from './app.ts';

/** Far longer than a test. */
const longMs = 60_000;
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

/** A server with a browser that keeps one connection. */
async function openBrowsed(stopIdleMs?: number) {
  const log = openLog('silent');
  const limits = { secure: false, rateLimits: false, trustedProxies: [], stopGraceMs: longMs };
  const app = await openHttp({ log, ...limits, ...(stopIdleMs !== undefined && { stopIdleMs }) });
  app.get('/', () => 'hills');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const ask = async () => {
    const [answer] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
    return [answer.statusCode, answer.headers.connection, await text(answer)];
  };
  const refuses = () =>
    vi.waitFor(async () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      const connected = once(socket, 'connect').finally(() => socket.destroy());
      await expect(connected).rejects.toThrow('ECONNREFUSED');
    });
  return { app, ask, refuses, agent };
}

describe('a server that closes', () => {
  it('answers on a connection that was used a moment ago, and ends it with that', async () => {
    const { app, ask, refuses } = await openBrowsed(longMs);
    expect(await ask()).toEqual([200, 'keep-alive', 'hills']);
    const closed = app.close();
    await refuses();
    expect(await ask()).toEqual([200, 'close', 'hills']);
    await closed;
  });

  it('waits until a proxy ends its idle connections', async () => {
    const { app, ask, refuses, agent } = await openBrowsed(longMs);
    await ask();
    const closed = app.close();
    await refuses();
    agent.destroy();
    await closed;
  });

  it('ends idle connections itself where it has nobody to wait for', async () => {
    const { app, ask } = await openBrowsed();
    await ask();
    await app.close();
    await expect(ask()).rejects.toThrow();
  });
});
