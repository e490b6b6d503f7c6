import { setTimeout as delay } from 'node:timers/promises';
import { withUrgentDb } from '../deps.ts';
import { clearPlainFolders } from '../features/items/originals/index.ts';
import { makeStartToken } from '../features/running/first-start/index.ts';
import { openMailbox } from '../platform/mail/index.ts';
import { buildApp } from './build-app.ts';
import { endWithParent } from './end-with-parent.ts';
import { openDeps } from './open-deps.ts';
import { openNode } from './open-node.ts';
import { openProcessTracing } from './process-tracing.ts';
import { openMetricsPort, openMetricsReader } from './read-metrics.ts';
import { releaseStartMemory } from './release-start-memory.ts';
import { keyedMailbox, startAddress, startWords } from './start-words.ts';
import { readStopDelayMs, readStopGraceMs, readStopIdleMs } from './stop-grace.ts';
import { warnOfSettings } from './warn-of-settings.ts';
import { warnOfWeakProtection } from './warn-of-weak-protection.ts';

/** Sending also prunes the mailbox; this timer serves a site that sends nothing. */
const pruneMailMs = 3_600_000;

export async function runWeb(): Promise<void> {
  const { config, log, metrics, pooling } = await openNode('web');
  const stopGraceMs = readStopGraceMs();
  const stopDelayMs = readStopDelayMs();
  const tracing = await openProcessTracing('web', log);
  const { deps, close } = await openDeps({ config, log, metrics, pooling, works: false });
  await clearPlainFolders(deps);
  const mailbox = openMailbox(config, deps.clock);
  await mailbox.prune();
  deps.jobs.every(pruneMailMs, 'mail', () => mailbox.prune());
  warnOfWeakProtection(log);
  await warnOfSettings(deps);
  const readMetrics = openMetricsReader(withUrgentDb(deps));
  const closeMetrics = await openMetricsPort(config.metrics, { log, read: readMetrics });
  const stopIdleMs = readStopIdleMs();
  const app = await buildApp(deps, { stopGraceMs, stopIdleMs, readMetrics });
  const url = await app.listen({ port: config.port, host: config.host });
  const token = await makeStartToken(deps);
  // Without a supervisor, nobody else prints it.
  if (token && !process.send) {
    if (config.log.format === 'text') console.log(startWords(config.publicUrl, token));
    else log.info({ setUp: startAddress(config.publicUrl, token) }, 'this site has no admin yet');
  }
  const mailboxPath = keyedMailbox(config);
  process.send?.({
    type: 'listening',
    url,
    ...(token && { startToken: token }),
    ...(mailboxPath && { mailboxPath }),
  });
  releaseStartMemory();
  endWithParent(
    stopDelayMs + stopGraceMs,
    async () => {
      app.announceStop();
      if (stopDelayMs > 0) {
        log.info('stopping soon: readiness says no, and requests are still taken');
        await delay(stopDelayMs);
      }
      log.info('stopping: running requests are answered, and no new ones are accepted');
      await app.close();
      await closeMetrics();
      await tracing.close();
      await close(0);
    },
    log,
  );
}
