import { setTimeout as delay } from 'node:timers/promises';
import { openPool, type Pool, type Timeouts } from '../../platform/db/pool.ts';
import { beat, mostLagMs, probe } from '../../platform/db/replica/index.ts';
import { withoutPassword } from '../../platform/db/shown-address.ts';
import type { Deployment } from './deployment.ts';
import { type Finding, ok, warning } from './finding.ts';

const timeouts: Timeouts = {
  connectMs: 3_000,
  lockMs: 3_000,
  statementMs: 3_000,
  answerMs: 4_000,
  idleInTransactionMs: 3_000,
};
const askAgainMs = 100;
const mend = 'Correct DATABASE_READ_URL, or start the replica. The primary serves all lists until then.';

/** Nothing without a replica. The site serves without it, so no fault is worse than a warning. */
export async function checkReplica({ settings }: Deployment, primary: Pool): Promise<Finding[]> {
  const { databaseReadUrl } = settings;
  if (!databaseReadUrl) return [];
  const replica = openPool(databaseReadUrl, { max: 1, timeouts });
  try {
    return [await measureLag(primary, replica)];
  } catch (error) {
    const reason = withoutPassword((error as Error).message, databaseReadUrl);
    return [warning('database-replica', `The replica does not answer: ${reason}.`, mend)];
  } finally {
    // A frozen server never ends the connection.
    await Promise.race([replica.end(), delay(1_000, undefined, { ref: false })]);
  }
}

async function measureLag(primary: Pool, replica: Pool): Promise<Finding> {
  const { position, database } = await beat(primary);
  const began = performance.now();
  for (;;) {
    const found = await probe(replica);
    const ms = performance.now() - began;
    if (found.database !== database)
      return warning('database-replica', 'DATABASE_READ_URL leads to another database than DATABASE_URL.', mend);
    if (found.replayed === null)
      return warning('database-replica', 'DATABASE_READ_URL leads to a server that is no replica.', mend);
    const seconds = (ms / 1000).toFixed(1);
    if (found.replayed >= position)
      return ok('database-replica', `The replica answers, and reached the primary within ${seconds} seconds.`);
    if (ms > mostLagMs)
      return warning(
        'database-replica',
        `The replica is more than ${mostLagMs / 1000} seconds behind, so the primary serves all lists.`,
        'Read the log of the replica, and check its connection to the primary.',
      );
    await delay(askAgainMs);
  }
}
