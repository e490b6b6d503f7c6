import { content } from '@veil/contract/items/content.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { shownPublishingPolicy } from './approval.ts';
import { cardParts } from './card-parts.ts';
import { decideCensor } from './decision.ts';
import { deleteContent } from './delete.ts';
import { getContent } from './detail.ts';
import { eraseItems } from './erase-items.ts';
import { followContent } from './follow.ts';
import { storageSweep } from './jobs.ts';
import { shownSharedNoise } from './noise-setting.ts';
import { recount } from './recount.ts';
import { exportRemoved } from './removed-pictures.ts';
import { retryContent } from './retry.ts';
import { itemTexts } from './stored-texts.ts';
import { shownUploadRules } from './upload-words.ts';
import { listMyUploads } from './uploads.ts';

export const contentSlice = {
  name: 'content',
  calls: content,
  handlers: {
    getContent,
    decideCensor,
    retryContent,
    deleteContent,
    followContent,
    listMyUploads,
  },
  storedTexts: [itemTexts],
  cardParts,
  settings: [shownUploadRules, shownPublishingPolicy, shownSharedNoise],
  queues: [storageSweep],
  recount,
  eraseMember: eraseItems,
  exportOf: exportRemoved,
} as const satisfies SliceWithCalls<typeof content>;
