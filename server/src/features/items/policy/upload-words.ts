import { intensity } from '@veil/contract/body-parts.ts';
import { offersUncensored } from '@veil/contract/items/uploads.ts';
import { listed } from '../../site/settings/index.ts';
import { refuseContradictingRules, uploadRules } from './upload-rules.ts';

const files = { part: 'Files' };
const items = { part: 'Items' };
const covers = { part: 'Covers' };
const scopes = {
  options: { detection: 'Detect automatically', full: 'Whole picture', manual: 'Draw it yourself' },
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
  title: 'Uploads',
  area: 'items',
  order: 30,
  note: async (db) => {
    const { censor } = await uploadRules.load(db);
    if (!offersUncensored(censor)) return null;
    const reason = censor.types.includes('none') ? 'the type “None” is offered' : 'the lowest intensity is 0';
    return `Members can publish without any cover, because ${reason}.`;
  },
  check: async (_deps, rules) => refuseContradictingRules(rules),
  words: {
    accept: {
      ...files,
      label: 'Accepted types',
      about:
        'The content of a file decides its type, not its name. Decoders of AVIF and HEIC have had dangerous security faults.',
      options: formats,
    },
    maxSizeMB: { ...files, label: 'Largest file', about: 'A larger file is refused before it is sent.', unit: 'MB' },
    maxPixels: {
      ...files,
      label: 'Largest picture',
      about: 'A picture with more pixels is refused.',
      unit: 'megapixels',
      scale: 1_000_000,
    },
    maxMinutes: { ...files, label: 'Longest video', about: 'A longer video is refused.', unit: 'minutes' },
    perDay: {
      ...items,
      label: 'Uploads of a member',
      about: 'A member can upload this many files in 24 hours.',
      unit: 'a day',
    },
    dayMB: {
      ...items,
      label: 'Bytes of a member',
      about: 'A member can upload this much in 24 hours, all files together. 0: no limit.',
      unit: 'MB a day',
    },
    maxTags: { ...items, label: 'Tags of an item', about: 'An item can have at most this many tags.', unit: 'tags' },
    reviewRequired: {
      ...items,
      label: 'Makers always check the covers before publication',
      about: 'If off, they choose this in the upload form.',
    },
    'censor.types': {
      ...covers,
      label: 'Types of covers',
      about: 'With “None” members can publish without any cover.',
    },
    'censor.defaultType': {
      ...covers,
      label: 'Type of a new upload',
      about: 'The upload form starts with this.',
      among: 'censor.types',
    },
    'censor.scopes': {
      ...covers,
      ...scopes,
      label: 'What can be covered',
      about: 'The upload form offers these choices. Members can draw covers themselves in any case.',
    },
    'censor.defaultScope': {
      ...covers,
      ...scopes,
      label: 'Covered in a new upload',
      about: 'The upload form starts with this.',
      among: 'censor.scopes',
    },
    'censor.intensity.min': {
      ...covers,
      label: 'Lowest intensity',
      about: `Others can undo covers weaker than ${intensity.cosmeticBelow}. With 0 members can publish without any cover.`,
    },
    'censor.intensity.max': {
      ...covers,
      label: 'Highest intensity',
      about: 'Members cannot choose coarser covers than this.',
    },
    'censor.intensity.step': {
      ...covers,
      label: 'Step of the intensity',
      about: 'Members choose among the intensities that lie this far apart.',
    },
    'censor.defaultIntensity': {
      ...covers,
      label: 'Intensity of a new upload',
      about: 'The upload form starts with this.',
    },
    'censor.bodyParts.available': {
      ...covers,
      label: 'Body parts that can be covered',
      about: 'Members can choose these if parts are detected.',
    },
    'censor.bodyParts.defaultSelected': {
      ...covers,
      label: 'Body parts covered in a new upload',
      about: 'The upload form starts with these.',
      among: 'censor.bodyParts.available',
    },
  },
});
