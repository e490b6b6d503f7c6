import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { AltPhrase } from '@veil/contract/items/alt-texts.ts';
import type { UploadDetection } from '@veil/contract/items/upload-detection.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { wordParts } from '../../../platform/part-words.ts';
import type { CensorValue, CoveredRegions } from '../covers/index.ts';
import type { EarlyDetection } from '../upload-queue/index.ts';
import { say } from './messages.ts';

/** Shown if body parts are detected only after the upload. */
const sample: CoveredRegions = [{ shape: 'ellipse', box: [0.36, 0.3, 0.28, 0.4] }];

type Parts = readonly BodyPartName[];

const list = new Intl.ListFormat(dateLanguage, { type: 'unit', style: 'short' });

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
  if (covered.some(({ part }) => part === null)) return say('bodyPartsCouldNotBe');
  const missing = detection.missing.filter((part) => chosen.includes(part));
  // The cover of a missing part is where a person could have it.
  const found = covered.filter(({ part, unsure }) => !unsure || (part && !missing.includes(part)));
  const names = new Set(found.flatMap(({ part }) => part ?? []));
  const unsure = covered.some((one) => one.unsure);
  const sentences = [
    names.size > 0 && say('foundAndCovered', { parts: list.format(wordParts(names)) }),
    covered.length === 0 && say('noneOfTheseBodyParts'),
    detection.people > 1 && say('peopleAreShown', { count: detection.people }),
    missing.length > 0 && say('notFoundSoCovered', { parts: list.format(wordParts(missing)) }),
    unsure && say('someCoversAreUnsure'),
    covered.length > 0 && (detection.isPlain ? say('itWillBePublishedLike') : say('youCheckTheCoversAfter')),
  ];
  return sentences.filter(Boolean).join(' ');
}

type Shown = { video: boolean; checked: boolean };

function sampleWords({ scope }: CensorValue, { video, checked }: Shown): string {
  const sentences = [
    video && say('oneMomentOfTheVideo'),
    scope === 'manual' && say('youDrawTheCoversAfter'),
    scope === 'detection' && (checked ? say('aSampleThenCheck') : say('aSampleOfTheCover')),
  ];
  return sentences.filter(Boolean).join(' ');
}

const words = {
  waiting: say('yourOtherPicturesAreExamined'),
  sending: say('thePictureIsBeingSent'),
  looking: say('bodyPartsAreBeingDetected'),
} as const;

export function previewWords(censor: CensorValue, early: EarlyDetection | null, shown: Shown): string {
  if (censor.type === 'none') return '';
  if (censor.scope !== 'detection' || !early || early.is === 'failed') return sampleWords(censor, shown);
  if (early.is !== 'found') return words[early.is];
  return early.detection.isMoving ? sampleWords(censor, shown) : foundWords(early.detection, censor.bodyParts);
}

export const phrasesOf = (early: EarlyDetection | null): readonly AltPhrase[] =>
  early?.is === 'found' ? early.detection.alt : [];
