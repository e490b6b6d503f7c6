import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { AltPhrase } from '@veil/contract/items/alt-texts.ts';
import type { UploadDetection } from '@veil/contract/items/upload-detection.ts';
import type { CensorValue, CoveredRegions } from '../covers/index.ts';
import type { EarlyDetection } from '../upload-queue/index.ts';

/** Shown if body parts are detected only after the upload. */
const sample: CoveredRegions = [{ shape: 'ellipse', box: [0.36, 0.3, 0.28, 0.4] }];

type Parts = readonly BodyPartName[];

const coveredOf = ({ found }: UploadDetection, chosen: Parts) =>
  found.filter(({ part }) => part === null || chosen.includes(part));

/** Until the parts are known, the whole picture is covered. */
export function regionsOf({ type, scope, bodyParts }: CensorValue, early: EarlyDetection | null): CoveredRegions {
  if (type === 'none' || scope === 'manual') return [];
  if (scope === 'full') return 'whole';
  if (!early || early.is === 'failed') return sample;
  if (early.is !== 'found') return 'whole';
  if (early.detection.isMoving) return sample;
  const covered = coveredOf(early.detection, bodyParts);
  return covered.some(({ part }) => part === null) ? 'whole' : covered;
}

/** True if the preview leaves no question, so that its maker needs no second look after the upload. */
export const isCertain = ({ type, scope, bodyParts }: CensorValue, early: EarlyDetection | null): boolean =>
  type !== 'none' &&
  scope === 'detection' &&
  early?.is === 'found' &&
  early.detection.isPlain &&
  coveredOf(early.detection, bodyParts).length > 0;

function foundWords(detection: UploadDetection, chosen: Parts): string {
  const covered = coveredOf(detection, chosen);
  if (covered.some(({ part }) => part === null))
    return 'Body parts could not be detected, so the whole picture is covered.';
  const missing = detection.missing.filter((part) => chosen.includes(part));
  // The cover of a missing part is where a person could have it.
  const found = covered.filter(({ part, unsure }) => !unsure || (part && !missing.includes(part)));
  const names = [...new Set(found.map(({ part }) => part))].join(', ');
  const unsure = covered.some((one) => one.unsure);
  const sentences = [
    names && `Found and covered: ${names}.`,
    covered.length === 0 && 'None of these body parts were found. You decide after the upload.',
    detection.people > 1 && `${detection.people} people are shown.`,
    missing.length > 0 && `Not found, so the figure is covered: ${missing.join(', ')}.`,
    unsure && 'Some covers are unsure.',
    covered.length > 0 &&
      (detection.isPlain ? 'It will be published like this.' : 'You check the covers after the upload.'),
  ];
  return sentences.filter(Boolean).join(' ');
}

type Shown = { video: boolean; checked: boolean };

function sampleWords({ scope }: CensorValue, { video, checked }: Shown): string {
  const moment = video ? 'One moment of the video. ' : '';
  if (scope === 'manual') return `${moment}You draw the covers after the upload.`;
  if (scope === 'full') return moment.trim();
  return `${moment}A sample of the cover: the body parts are found after the upload${checked ? ', and you see them before anyone else' : ''}.`;
}

const words = {
  waiting: 'Your other pictures are examined first.',
  sending: 'The picture is being sent, to find its body parts. Only you see it.',
  looking: 'Body parts are being detected …',
} as const;

export function previewWords(censor: CensorValue, early: EarlyDetection | null, shown: Shown): string {
  if (censor.type === 'none') return '';
  if (censor.scope !== 'detection' || !early || early.is === 'failed') return sampleWords(censor, shown);
  if (early.is !== 'found') return words[early.is];
  return early.detection.isMoving ? sampleWords(censor, shown) : foundWords(early.detection, censor.bodyParts);
}

export const phrasesOf = (early: EarlyDetection | null): readonly AltPhrase[] =>
  early?.is === 'found' ? early.detection.alt : [];
