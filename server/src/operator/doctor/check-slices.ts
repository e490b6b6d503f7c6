import type { HealthCheck } from '@veil/contract/running/health.ts';
import { hooks } from '../../app/hooks.ts';
import type { Deployment, OpenDatabase } from './deployment.ts';
import { type Finding, type FindingId, notChecked, ok, warning, wrong } from './finding.ts';

export function ofHealth(
  id: FindingId,
  { state, found, mend }: Pick<HealthCheck, 'state' | 'found' | 'mend'>,
): Finding {
  if (state === 'ok') return ok(id, found);
  return (state === 'warn' ? warning : wrong)(id, found, mend ?? '');
}

export async function checkSlices(
  { settings: config }: Pick<Deployment, 'settings'>,
  database: OpenDatabase | null,
): Promise<Finding[]> {
  if (!database) return [notChecked('check-failed', 'The settings in the database could not be read.')];
  const checks = await hooks.healthChecks({ db: database.db, config, hooks });
  return checks.map((check) => ofHealth(`site-${check.name}`, check));
}
