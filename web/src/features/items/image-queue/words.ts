import type { CopyState, ImageQueueStatus, QueueCopy, SkipReason } from '@veil/contract/items/image-queue.ts';
import { coverTypeLabels } from '../covers/index.ts';

export const figure = (count: number): string => count.toLocaleString('en-GB');

export const skipWords: Record<SkipReason, string> = {
  licence: 'Its licence is not on the list',
  otherParts: 'Shows a body part that is not allowed',
  partsMissing: 'A required body part was not found',
  nothingToCover: 'Nothing to cover was found',
  unsure: 'A person would have to check the covers',
  moving: 'Moves',
  refused: 'Beyond the limits of uploads',
  failed: 'Could not be read',
};

export const stateWords: Record<CopyState, string> = {
  waiting: 'Waiting',
  processing: 'Processing',
  published: 'Published',
  held: 'Held back',
  failed: 'Failed',
  deleted: 'Deleted',
};

export const coverWords = ({ type, scope, intensity }: QueueCopy['censor']): string =>
  [
    type === 'blackout' ? coverTypeLabels[type] : `${coverTypeLabels[type]} ${intensity}`,
    scope === 'full' && 'whole picture',
  ]
    .filter(Boolean)
    .join(', ');

export function nowWords({ paused, blocked, runsNow, pictures, copies, hour }: ImageQueueStatus): string {
  if (runsNow) return 'Taking the next picture';
  if (paused) return 'Paused';
  if (blocked) return 'Stopped';
  const isDone = pictures.waiting === 0 && copies.waiting === 0;
  if (isDone) return 'Waiting for new public content';
  return hour.made >= hour.limit ? 'Waiting for the next hour' : 'Running';
}
