import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The "Fast 4G" of Chromium's tools: milliseconds of a round trip, and bytes per second. */
export const fast4G = { roundTripMs: 165, down: 1_012_500, up: 168_750 };

/**
 * Carries bytes between a browser and a site as slowly as the line. The browser's own throttle does not reach service
 * workers.
 */
export async function openSlowLine(site: string, line: typeof fast4G) {
  const { port, hostname } = new URL(site);
  /** All connections share the bandwidth of the line. */
  const free = { down: 0, up: 0 };
  const open = new Set<Socket>();
  const carry = (from: Socket, to: Socket, way: keyof typeof free) => {
    let sent: Promise<unknown> = Promise.resolve();
    // Timers alone would not keep the order of the bytes.
    const after = (dueAt: number, act: () => void) => {
      sent = sent.then(() => sleep(Math.max(0, dueAt - performance.now()))).then(act);
    };
    from.on('data', (bytes) => {
      free[way] = Math.max(free[way], performance.now()) + (bytes.length / line[way]) * 1000;
      after(free[way] + line.roundTripMs / 2, () => to.writable && to.write(bytes));
    });
    from.on('end', () => after(0, () => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => open.delete(from));
    open.add(from);
  };
  const server = createServer((browser) => {
    browser.pause();
    browser.setNoDelay(true);
    const to = connect(Number(port), hostname);
    to.setNoDelay(true);
    carry(browser, to, 'up');
    carry(to, browser, 'down');
    // The handshake takes a round trip before the first byte.
    setTimeout(() => browser.resume(), line.roundTripMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
