import { readConnectedProcesses, readConnectionRoom } from '../../platform/db/connection-room.ts';
import { planConnections } from '../../platform/db/connections.ts';
import { judgeConnections } from '../../platform/db/judge-connections.ts';
import type { Pool } from '../../platform/db/pool.ts';
import { type Deployment, findRunning } from './deployment.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

export async function checkConnections(deployment: Deployment, pool: Pool): Promise<Finding> {
  const room = await readConnectionRoom(pool);
  const { databaseConnections } = deployment.settings;
  const runs = findRunning(deployment) !== null || (await readConnectedProcesses(pool)).length > 0;
  const plans = runs
    ? [null]
    : (['web', 'worker'] as const).map((kind) => planConnections(kind, databaseConnections ?? undefined));
  const verdicts = plans.map((plan) => judgeConnections(room, plan));
  const split = (sentence: string): [string, string] => {
    const [, found = sentence, mend = ''] = /^(.*[.:]) (Raise it, .*)$/s.exec(sentence) ?? [];
    return [found, mend];
  };
  const refusal = verdicts.find((verdict) => verdict.refusal)?.refusal;
  if (refusal) return wrong('database-connections', ...split(refusal));
  const tight = verdicts.find((verdict) => verdict.warning)?.warning;
  if (tight) return warning('database-connections', ...split(tight));
  return ok('database-connections', `The database gives ${room.max} connections, enough for the site's processes.`);
}
