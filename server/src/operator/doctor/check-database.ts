import type { Pool } from '../../platform/db/pool.ts';
import { checkConnections } from './check-connections.ts';
import { checkMove } from './check-move.ts';
import { checkReplica } from './check-replica.ts';
import { checkExtension, checkRights, checkRole, checkSchema, type Server } from './database-objects.ts';
import type { Deployment, OpenDatabase } from './deployment.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

/** The oldest version whose features the migrations use (docs/operations/settings.md). */
const leastVersion = 15;
const minuteMs = 60_000;
/** Both clocks check tokens and signed addresses; a session's token lasts minutes. */
const clockLimits = { warning: 5_000, wrong: minuteMs };

const readServer = async (pool: Pool): Promise<Server> =>
  (
    await pool.query<Server>(`
      select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as shown,
        r.rolsuper as super, clock_timestamp() as now
      from pg_roles r where r.rolname = current_user`)
  ).rows[0] as Server;

export function judgeVersion({ version, shown }: Pick<Server, 'version' | 'shown'>): Finding {
  return version >= leastVersion
    ? ok('database-version', `PostgreSQL ${shown} is new enough.`)
    : wrong('database-version', `PostgreSQL is ${shown}.`, `Upgrade it to version ${leastVersion} or a newer one.`);
}

export function judgeClock(ofDatabase: Date, ofThisMachine: Date): Finding {
  const apart = Math.abs(ofDatabase.getTime() - ofThisMachine.getTime());
  const found = `The clocks of this machine and of the database are ${(apart / 1000).toFixed(1)} seconds apart.`;
  const mend = 'Set both clocks by a time server (`timedatectl set-ntp true`).';
  if (apart >= clockLimits.wrong) return wrong('clock', found, mend);
  return apart >= clockLimits.warning ? warning('clock', found, mend) : ok('clock', found);
}

export async function checkDatabase(deployment: Deployment, { pool, db, embedded }: OpenDatabase): Promise<Finding[]> {
  const server = await readServer(pool);
  const schema = await checkSchema(pool);
  return [
    judgeVersion(server),
    ...checkRole(deployment, server, embedded),
    await checkExtension(pool),
    schema,
    await checkRights(pool, schema.state === 'ok'),
    await checkConnections(deployment, pool),
    ...(await checkReplica(deployment, pool)),
    await checkMove(db, schema.state === 'ok'),
    judgeClock(server.now, new Date()),
  ];
}
