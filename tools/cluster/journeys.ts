import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startMailServer } from '../handbook/mail-server.ts';
import { ProcessLog } from '../processes/process-log.ts';
import { findChromium } from '../test/chromium.ts';
import { type Engines, ofManySites, openEngines } from './engines.ts';
import { type SharedSite, startSharedSite } from './shared-site.ts';
import { describeShares } from './shares.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Journeys that make no sense here, by their whole titles. */
const leftOut: readonly { title: string; reason: string }[] = [];

/** Runs the browser tests; each site that they start has two web nodes, two workers, a database and a bucket. */
export async function runJourneys(names: readonly string[], leastShare: number, stopped: AbortSignal) {
  for (const { title, reason } of leftOut) console.log(`left out: ${title}: ${reason}`);
  const engines = await openEngines(console.log, ofManySites);
  const mail = await startMailServer(0);
  const starter = await openStarter(engines, mail);
  try {
    const code = await playwright(names, starter.address, stopped);
    const counts = await starter.close();
    const { sentence, least } = describeShares(counts);
    for (const [line, count] of [...starter.log.warnings].sort(([a], [b]) => (a < b ? -1 : 1)))
      console.log(`${count} × ${line}`);
    console.log(`journeys: Playwright ended with ${code}; ${starter.started()} sites of several machines`);
    console.log(`${sentence}; at least ${leastShare} % each: ${least >= leastShare ? 'ok' : 'MISSED'}`);
    return code === 0 && least >= leastShare;
  } finally {
    await starter.close();
    mail.stop();
    await engines.close();
  }
}

/** Starts and stops sites for e2e/site.ts. */
async function openStarter(engines: Engines, mail: { address: string; smtpPort: number }) {
  const log = new ProcessLog();
  const sites = new Map<string, SharedSite>();
  const counts = [0, 0];
  let started = 0;
  const stop = async (id: string) => {
    const site = sites.get(id);
    sites.delete(id);
    for (const [n, count] of ((await site?.stop()) ?? []).entries()) counts[n] = (counts[n] ?? 0) + count;
  };
  const answer = async (request: IncomingMessage): Promise<object> => {
    const [, , id = '', what] = (request.url ?? '').split('/');
    const body = await text(request);
    if (request.method === 'DELETE') await stop(id);
    else if (what === 'copies') {
      const { from, to } = JSON.parse(body) as { from: string; to: string[] };
      await sites.get(id)?.copyFiles(from, to);
    } else {
      const settings = JSON.parse(body) as Record<string, string>;
      const site = await startSharedSite(engines, { settings, smtpUrl: `smtp://127.0.0.1:${mail.smtpPort}`, log });
      sites.set(site.id, site);
      started += 1;
      return { ...site, mailbox: mail.address };
    }
    return {};
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (found) => response.end(JSON.stringify(found)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    started: () => started,
    close: async () => {
      server.close();
      for (const id of sites.keys()) await stop(id);
      return counts;
    },
  };
}

async function playwright(names: readonly string[], rig: string, stopped: AbortSignal): Promise<number> {
  const chromium = await findChromium(root);
  if (!chromium) throw new Error('There is no Chromium. Install one, or set CHROMIUM_PATH to its program.');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const without = leftOut.map(({ title }) => title.replace(/[^\w ]/g, '.')).join('|');
  const words = [...(without ? ['--grep-invert', without] : []), ...names.map((name) => `journeys/${name}.spec`)];
  const child = spawn(process.execPath, [cli, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list', ...words], {
    cwd: root,
    env: { ...process.env, VEIL_E2E_RIG: rig, CHROMIUM_PATH: chromium },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  stopped.addEventListener('abort', () => child.kill('SIGINT'), { once: true });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
