import type { imageQueue } from '@veil/contract/image-queue.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { loadConfig, saveConfig } from './config.ts';
import { listCopies } from './copies.ts';
import { pause, resume, retry, runNow } from './manage.ts';
import { getStatus } from './status.ts';

export const bindImageQueue = (deps: Deps): Handlers<typeof imageQueue, Viewer> => ({
  getImageQueueConfig: () => loadConfig(deps.db),
  saveImageQueueConfig: ({ body }) => saveConfig(deps, body),
  getImageQueueStatus: () => getStatus(deps),
  resumeImageQueue: ({ viewer, body }) => resume(deps, viewer, body),
  pauseImageQueue: () => pause(deps),
  runImageQueue: () => runNow(deps),
  retryImageQueue: () => retry(deps),
  listImageQueueCopies: ({ viewer, query }) => listCopies(deps, viewer, query),
});
