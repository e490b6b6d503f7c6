import { makeStartToken } from '../features/first-start/index.ts';
import { clearPlainFolders, erasePlainFoldersAtExit } from '../features/originals/index.ts';
import { openMailbox } from '../platform/mail/index.ts';
import { buildApp } from './build-app.ts';
import { endWithParent } from './end-with-parent.ts';
import { openDeps } from './open-deps.ts';
import { openNode } from './open-node.ts';
import { startWords } from './start-words.ts';
import { readStopGraceMs } from './stop-grace.ts';
import { warnOfSettings } from './warn-of-settings.ts';
import { warnOfWeakProtection } from './warn-of-weak-protection.ts';

/** Sending prunes the mailbox too; this timer prunes it on a site that sends nothing. */
const pruneMailMs = 3_600_000;

/** `veil web`: one web node. Reports its port to its parent and stops on SIGTERM. */
export async function runWeb(): Promise<void> {
  const { config, log } = await openNode();
  const stopGraceMs = readStopGraceMs();
  const { deps, close } = await openDeps({ config, log, works: false });
  erasePlainFoldersAtExit();
  await clearPlainFolders(deps);
  const mailbox = openMailbox(config, deps.clock);
  await mailbox.prune();
  deps.jobs.every(pruneMailMs, 'mail', () => mailbox.prune());
  warnOfWeakProtection(log);
  await warnOfSettings(deps);
  const app = await buildApp(deps, { stopGraceMs });
  const url = await app.listen({ port: config.port, host: config.host });
  const token = await makeStartToken(deps);
  // Alone, without a supervisor, nobody else prints it.
  if (token && !process.send) console.log(startWords(config.publicUrl, token));
  process.send?.({ type: 'listening', url, ...(token && { startToken: token }) });
  endWithParent(stopGraceMs, async () => {
    log.info('stopping: requests in flight are answered, no further ones are taken');
    await app.close();
    await close(0);
  });
}
