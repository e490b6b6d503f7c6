import type { socialNews } from '@veil/contract/items/social-news.ts';
import type { SocialNewsStatus } from '@veil/contract/items/social-news-status.ts';
import type { Deps, SettingDeps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { saveConfig } from './config.ts';
import { startDueSync, startRun, stopRun } from './runs.ts';
import { getStatus } from './status.ts';

type ControlDeps = SettingDeps & Pick<Deps, 'jobs'>;

export async function changeConfig(
  deps: ControlDeps,
  _viewer: unknown,
  { body: form }: Asked<typeof socialNews.saveSocialNewsConfig>,
): ReturnType<typeof saveConfig> {
  const saved = await saveConfig(deps, form);
  await startDueSync(deps);
  return saved;
}

export async function syncNow(
  deps: ControlDeps,
  _viewer: unknown,
  { body: { dryRun } }: Asked<typeof socialNews.syncSocialNews>,
): Promise<SocialNewsStatus> {
  await startRun(deps, dryRun ? 'dry' : 'sync');
  return getStatus(deps);
}

export async function pause(deps: ControlDeps): Promise<SocialNewsStatus> {
  await saveConfig(deps, { isActive: false });
  await stopRun(deps);
  return getStatus(deps);
}

export async function resume(deps: ControlDeps): Promise<SocialNewsStatus> {
  await changeConfig(deps, null, { body: { isActive: true } });
  return getStatus(deps);
}
