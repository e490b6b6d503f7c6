import { realpathSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { calledAs } from '../platform/called-as.ts';
import type { Settings } from '../platform/config.ts';
import { protectDataFolder } from '../platform/data-folder.ts';
import { readVariable } from '../platform/environment.ts';
import { tryLockFolder } from '../platform/postgres/folder-lock.ts';
import { runDatabase } from './database.ts';
import type { Listening } from './end-with-parent.ts';
import { prepareDatabase } from './prepare-database.ts';
import { releaseStartMemory } from './release-start-memory.ts';
import { alreadyRunning, markRunning, siteFile } from './running-mark.ts';
import { SiteProcess } from './site-process.ts';
import { startAddress, startWords } from './start-words.ts';
import { readStopDelayMs, readStopGraceMs } from './stop-grace.ts';
import { stopSignal } from './stop-signal.ts';
import { openSupervisorLog, type SupervisorLog } from './supervisor-log.ts';
import { readSafeSettings } from './unsafe-settings.ts';

const readyPollMs = 50;
const slowReadyMs = 30_000;

/**
 * Young objects get 2 instead of 16 MB (V8). In glibc, threads share two allocator arenas, and freed blocks from 1 MB
 * go back to the system. The reasons are in docs/decisions/134-idle-memory.md.
 */
const smallHeap = ['--max-semi-space-size=2'];
const smallAllocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/** Each process is restarted when it ends. Its name is appended to the command line `program`. */
export async function supervise(program: string[]): Promise<void> {
  const settings = readSafeSettings();
  const log = openSupervisorLog(settings.log);
  const folder = settings.dataDir;
  const unprotected = protectDataFolder(folder);
  if (unprotected) log.warn(unprotected);
  const lock = await tryLockFolder(folder, 'site');
  if (!lock) throw new Error(alreadyRunning(folder));
  const releaseFolder = markRunning(folder, lock);
  const processes: SiteProcess[] = [];
  const stopped = stopSignal({
    onRepeat: () => {
      for (const siteProcess of processes) siteProcess.kill();
    },
  });
  try {
    await runSite({ program, settings, log }, processes, stopped);
  } finally {
    releaseFolder();
  }
}

type Start = { program: string[]; settings: Settings; log: SupervisorLog };

async function runSite(
  { program, settings, log }: Start,
  processes: SiteProcess[],
  stopped: AbortSignal,
): Promise<void> {
  // Both stop at once, and the web process may take this long.
  const stopGraceMs = readStopDelayMs() + readStopGraceMs();
  const database = await runDatabase(log.note, stopped);
  try {
    const { dataDir } = settings;
    const warnings = await prepareDatabase({ program, databaseUrl: database.url, dataDir, note: log.note });
    if (stopped.aborted) return;
    const site = { address: '' };
    const env = () => ({
      ...smallAllocator,
      ...process.env,
      DATABASE_URL: database.url,
      VEIL_DATA: dataDir,
      // A restarted web process keeps its port.
      ...(site.address ? { PORT: new URL(site.address).port } : {}),
    });
    const { port: metricsPort } = settings.metrics;
    // Each process has its own metrics, and two cannot listen on one port.
    const workerEnv = () => ({ ...env(), ...(metricsPort && { METRICS_PORT: String(metricsPort + 1) }) });
    const [node = '', ...words] = program;
    const small = [node, ...smallHeap, ...words];
    const onMessage = (message: unknown) => {
      if (!isListening(message)) return;
      const first = site.address === '';
      site.address = message.url;
      if (first) void announce(message, { settings, log, warnings }, stopped);
    };
    // A web process that exits before listening is misconfigured, so a restart would not help.
    const isFinal = (code: number | null) => code !== null && site.address === '';
    processes.push(
      new SiteProcess({ name: 'web', program: small, env, stopGraceMs, log: log.note, onMessage, isFinal }),
      new SiteProcess({ name: 'worker', program: small, env: workerEnv, stopGraceMs, log: log.note }),
    );
    await Promise.race([Promise.all(processes.map((siteProcess) => siteProcess.run())), untilAborted(stopped)]);
    log.note('Stopping ...');
  } finally {
    await Promise.all(processes.map((siteProcess) => siteProcess.stop()));
    await database.stop();
  }
}

async function announce(
  { url, startToken, mailboxPath }: Listening,
  { settings, log, warnings }: Pick<Start, 'settings' | 'log'> & { warnings: string[] },
  stopped: AbortSignal,
): Promise<void> {
  const slow = setTimeout(() => {
    log.warn(`The site at ${url} is not ready after ${slowReadyMs / 1000} s. Run \`${calledAs} doctor\` to see why.`);
  }, slowReadyMs);
  while (!(await isReady(url)) && !stopped.aborted) await delay(readyPollMs);
  clearTimeout(slow);
  if (stopped.aborted) return;
  releaseStartMemory();
  const { publicUrl, dataDir } = settings;
  // In development the port may have been chosen at the start.
  const address = readVariable('PUBLIC_URL') ? publicUrl : url;
  writeFileSync(
    siteFile(dataDir),
    JSON.stringify({ pid: process.pid, url, publicUrl: address, folder: realpathSync(dataDir) }),
  );
  log.announce(
    [
      '',
      `  Veil is ready at ${address}`,
      `  Its data lives in ${dataDir}`,
      ...(mailboxPath ? [`  E-mails are not sent, but shown at ${address}${mailboxPath}`] : []),
      ...(startToken
        ? [startWords(address, startToken), '  Or create an account in the browser, then run']
        : ['  To become the first admin, open the address and create an account, then run']),
      `    ${calledAs} promote you@example.org admin`,
      '  or start with ADMIN_EMAILS=you@example.org. Ctrl-C stops everything.',
      ...warnings.flatMap((warning) => ['', `  WARNING: ${warning}`]),
      '',
    ].join('\n'),
    [
      { facts: { address, dataDir }, sentence: 'the site is ready' },
      ...(startToken
        ? [{ facts: { setUp: startAddress(address, startToken) }, sentence: 'this site has no admin yet' }]
        : []),
    ],
  );
}

/** It avoids `fetch`, which would compile a parser that this process never uses again (9 MB). */
const isReady = (url: string) =>
  new Promise<boolean>((resolve) => {
    get(new URL('/api/ready', url), { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });

const isListening = (message: unknown): message is Listening =>
  typeof message === 'object' && message !== null && (message as Listening).type === 'listening';

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
