import type { SocialNewsForm } from '@veil/contract/social-news.ts';
import type { SocialNewsStatus } from '@veil/contract/social-news-status.ts';
import type { Deps } from '../../deps.ts';
import { saveConfig } from './config.ts';
import { startDueSync, startRun, stopRun } from './runs.ts';
import { getStatus } from './status.ts';

type ControlDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'secrets'>;

/** A change of the frequency applies at once. */
export async function changeConfig(deps: ControlDeps, form: SocialNewsForm): ReturnType<typeof saveConfig> {
  const saved = await saveConfig(deps, form);
  await startDueSync(deps);
  return saved;
}

export async function syncNow(deps: ControlDeps, { dryRun }: { dryRun: boolean }): Promise<SocialNewsStatus> {
  await startRun(deps, dryRun ? 'dry' : 'sync');
  return getStatus(deps);
}

export async function pause(deps: ControlDeps): Promise<SocialNewsStatus> {
  await saveConfig(deps, { isActive: false });
  await stopRun(deps);
  return getStatus(deps);
}

export async function resume(deps: ControlDeps): Promise<SocialNewsStatus> {
  await changeConfig(deps, { isActive: true });
  return getStatus(deps);
}
