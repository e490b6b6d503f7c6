import { imageQueue } from '@veil/contract/items/image-queue.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { loadConfig, saveConfig, shownQueueConfig } from './config.ts';
import { listCopies } from './copies.ts';
import { pause, resume, retry, runNow } from './manage.ts';
import { getStatus } from './status.ts';
import { isTurnDue, takeTurn } from './turn.ts';

export const imageQueueSlice = {
  name: 'image-queue',
  calls: imageQueue,
  handlers: {
    getImageQueueConfig: loadConfig,
    saveImageQueueConfig: saveConfig,
    getImageQueueStatus: getStatus,
    resumeImageQueue: resume,
    pauseImageQueue: pause,
    runImageQueue: runNow,
    retryImageQueue: retry,
    listImageQueueCopies: listCopies,
  },
  settings: [shownQueueConfig],
  repeated: [{ name: 'image-queue', lane: 'detect', everyMs: 1_000, run: takeTurn, isDue: isTurnDue }],
} as const satisfies SliceWithCalls<typeof imageQueue>;
