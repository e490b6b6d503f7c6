import type { socialNews } from '@veil/contract/social-news.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { checkName } from './check-name.ts';
import { getConfig } from './config.ts';
import { changeConfig, pause, resume, syncNow } from './control.ts';
import { getStatus } from './status.ts';

export const bindSocialNews = (deps: Deps): Handlers<typeof socialNews, Viewer> => ({
  getSocialNewsConfig: () => getConfig(deps),
  saveSocialNewsConfig: ({ body }) => changeConfig(deps, body),
  getSocialNewsStatus: () => getStatus(deps),
  checkSocialNewsName: ({ query }) => checkName(deps, query.name),
  syncSocialNews: ({ body }) => syncNow(deps, body),
  pauseSocialNews: () => pause(deps),
  resumeSocialNews: () => resume(deps),
});
