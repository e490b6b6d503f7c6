import type { AuditAct } from '@veil/contract/audit-acts.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../deps.ts';
import { recordAudit } from '../features/site/audit/index.ts';
import { calledAs } from '../platform/called-as.ts';

export async function requireQueue({ jobs }: Deps, queue: string): Promise<{ name: string; failed: number }> {
  const queues = await jobs.management.counts();
  const found = queues.find(({ name }) => name === queue);
  if (!found) throw new Error(`There is no queue "${queue}". The queues: ${queues.map(({ name }) => name).join(', ')}`);
  return found;
}

export const requireId = (id: string): string => {
  if (!isUuid(id)) throw new Error(`"${id}" is not the id of a job. \`${calledAs} jobs failed\` shows the ids.`);
  return id;
};

export const audit = (deps: Deps, act: AuditAct, detail: Record<string, unknown>): Promise<void> =>
  recordAudit(deps.db, { by: null, act, about: null, detail, at: deps.clock.now() });
