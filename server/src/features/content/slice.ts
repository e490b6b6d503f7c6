import { content } from '@veil/contract/content.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { shownPublishingPolicy } from './approval.ts';
import { cardParts } from './card-parts.ts';
import { eraseItems } from './erase-items.ts';
import { storageSweep } from './jobs.ts';
import { recount } from './recount.ts';
import { bindContent } from './routes.ts';
import { itemTexts } from './stored-texts.ts';
import { shownUploadRules } from './upload-words.ts';

export const contentSlice = {
  name: 'content',
  calls: content,
  bind: bindContent,
  storedTexts: [itemTexts],
  cardParts,
  settings: [shownUploadRules, shownPublishingPolicy],
  queues: [storageSweep],
  recount,
  eraseMember: eraseItems,
} as const satisfies SliceWithCalls<typeof content>;
