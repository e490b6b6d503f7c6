import type { CopyState, ImageQueueStatus, QueueCopy, SkipReason } from '@veil/contract/items/image-queue.ts';
import { language } from '../../../platform/language.ts';
import { coverTypeLabels } from '../covers/index.ts';
import { say } from './messages.ts';

export const figure = (count: number): string => count.toLocaleString(language);

export const skipWords: Record<SkipReason, string> = {
  licence: say('itsLicenceIsNotOn'),
  otherParts: say('showsABodyPartThat'),
  partsMissing: say('aRequiredBodyPartWas'),
  nothingToCover: say('nothingToCoverWasFound'),
  unsure: say('aPersonWouldHaveTo'),
  moving: say('moves'),
  refused: say('beyondTheLimitsOfUploads'),
  failed: say('couldNotBeRead'),
};

export const stateWords: Record<CopyState, string> = {
  waiting: say('waiting'),
  processing: say('processing'),
  published: say('published'),
  held: say('heldBack'),
  failed: say('failed'),
  deleted: say('deleted'),
};

export function coverWords({ type, scope, intensity }: QueueCopy['censor']): string {
  const label = coverTypeLabels[type];
  const cover = type === 'blackout' ? label : say('coverOfIntensity', { cover: label, intensity });
  return scope === 'full' ? say('coverOfWholePicture', { cover }) : cover;
}

export function nowWords({ paused, blocked, runsNow, pictures, copies, hour }: ImageQueueStatus): string {
  if (runsNow) return say('takingTheNextPicture');
  if (paused) return say('paused');
  if (blocked) return say('stopped');
  const isDone = pictures.waiting === 0 && copies.waiting === 0;
  if (isDone) return say('waitingForNewPublicContent');
  return hour.made >= hour.limit ? say('waitingForTheNextHour') : say('running');
}
