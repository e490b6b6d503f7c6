import { intensity } from '@veil/contract/body-parts.ts';
import { offersUncensored } from '@veil/contract/items/uploads.ts';
import { inEachLanguage } from '../../../platform/language.ts';
import { listed } from '../../site/settings/index.ts';
import { bodyPartLabels, coverTypeLabels } from './cover-names.ts';
import { say } from './messages.ts';
import { refuseContradictingRules, uploadRules } from './upload-rules.ts';

const files = { part: say('files') };
const items = { part: say('items') };
const covers = { part: say('covers') };
const scopes = {
  options: { detection: say('detectAutomatically'), full: say('wholePicture'), manual: say('drawItYourself') },
  /** Members can draw covers themselves in any case. */
  omit: ['manual'],
};
const formats = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  avif: 'AVIF',
  heic: 'HEIC',
  mp4: 'MP4',
  mov: 'MOV',
  webm: 'WebM',
  mkv: 'MKV',
};

export const shownUploadRules = listed(uploadRules, {
  title: say('uploads'),
  area: 'items',
  order: 30,
  note: async (db) => {
    const { censor } = await uploadRules.load(db);
    if (!offersUncensored(censor)) return null;
    return censor.types.includes('none') ? say('uncoveredBecauseOfNone') : say('uncoveredBecauseOfZero');
  },
  check: async (_deps, rules) => refuseContradictingRules(rules),
  words: {
    accept: {
      ...files,
      label: say('acceptedTypes'),
      about: say('contentDecidesType'),
      options: formats,
    },
    maxSizeMB: { ...files, label: say('largestFile'), about: say('aLargerFileIsRefused'), unit: say('mb') },
    maxPixels: {
      ...files,
      label: say('largestPicture'),
      about: say('aPictureWithMorePixels'),
      unit: say('megapixels'),
      scale: 1_000_000,
    },
    maxMinutes: { ...files, label: say('longestVideo'), about: say('aLongerVideoIsRefused'), unit: say('minutes') },
    perDay: {
      ...items,
      label: say('uploadsOfAMember'),
      about: say('thisManyFilesInADay'),
      unit: say('aDay'),
    },
    dayMB: {
      ...items,
      label: say('bytesOfAMember'),
      about: say('thisMuchInADay'),
      unit: say('mbADay'),
    },
    maxTags: { ...items, label: say('tagsOfAnItem'), about: say('atMostThisManyTags'), unit: say('tags') },
    reviewRequired: {
      ...items,
      label: say('makersAlwaysCheck'),
      about: say('ifOffTheyChoose'),
    },
    'censor.types': {
      ...covers,
      label: say('typesOfCovers'),
      about: say('withNoneUncovered'),
      options: coverTypeLabels,
    },
    'censor.defaultType': {
      ...covers,
      label: say('typeOfANewUpload'),
      about: say('theFormStartsWithThis'),
      options: coverTypeLabels,
      among: 'censor.types',
    },
    'censor.scopes': {
      ...covers,
      ...scopes,
      label: say('whatCanBeCovered'),
      about: say('theFormOffersTheseChoices'),
    },
    'censor.defaultScope': {
      ...covers,
      ...scopes,
      label: say('coveredInANewUpload'),
      about: say('theFormStartsWithThis'),
      among: 'censor.scopes',
    },
    'censor.intensity.min': {
      ...covers,
      label: say('lowestIntensity'),
      about: inEachLanguage(() => say('othersCanUndoOrNone', { strength: intensity.cosmeticBelow })),
    },
    'censor.intensity.max': {
      ...covers,
      label: say('highestIntensity'),
      about: say('noCoarserCovers'),
    },
    'censor.intensity.step': {
      ...covers,
      label: say('stepOfTheIntensity'),
      about: say('intensitiesThisFarApart'),
    },
    'censor.defaultIntensity': {
      ...covers,
      label: say('intensityOfANewUpload'),
      about: say('theFormStartsWithThis'),
    },
    'censor.bodyParts.available': {
      ...covers,
      label: say('partsThatCanBeCovered'),
      about: say('theseIfPartsAreDetected'),
      options: bodyPartLabels,
    },
    'censor.bodyParts.defaultSelected': {
      ...covers,
      label: say('partsCoveredInANewUpload'),
      about: say('theFormStartsWithThese'),
      options: bodyPartLabels,
      among: 'censor.bodyParts.available',
    },
  },
});
