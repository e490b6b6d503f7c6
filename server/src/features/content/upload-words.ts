import { listed } from '../settings/index.ts';
import { refuseContradictingRules, uploadRules } from './upload-rules.ts';

/** What the settings page says about the upload rules. */
export const shownUploadRules = listed(uploadRules, {
  title: 'Uploads',
  order: 30,
  section: { value: 'uploads', label: 'Uploads' },
  check: async (_tx, rules) => refuseContradictingRules(rules),
  words: {
    maxSizeMB: { label: 'Largest file', about: 'A larger file is refused before it is sent.', unit: 'MB' },
    accept: {
      label: 'Accepted types',
      about:
        'Types are told by what a file contains, not by its name. The decoders of AVIF and HEIC had dangerous faults.',
      options: {
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
      },
    },
    maxTags: { label: 'Tags of an item', about: 'How many tags an item can have at most.' },
    maxPixels: { label: 'Largest picture', about: 'A picture with more pixels is refused.', unit: 'pixels' },
    maxMinutes: { label: 'Longest video', about: 'A longer video is refused.', unit: 'minutes' },
    perDay: { label: 'Uploads of a member', about: 'How many files a member can upload in 24 hours.', unit: 'a day' },
    dayMB: {
      label: 'Bytes of a member',
      about: 'How much a member can upload in 24 hours, all files together. 0: as much as they like.',
      unit: 'MB a day',
    },
    reviewRequired: {
      label: 'Makers always look before an item is published',
      about: 'Off: they choose in the upload form whether they look at the covers first.',
    },
    'censor.types': { label: 'Types of covers', about: 'With “None” members can publish without any cover.' },
    'censor.scopes': {
      label: 'What can be covered',
      about: 'What the upload form offers. Members can draw covers themselves in any case.',
      options: { detection: 'Detect automatically', full: 'Whole picture', manual: 'Draw it yourself' },
    },
    'censor.defaultType': { label: 'Type of a new upload', about: 'What the upload form begins with.' },
    'censor.defaultScope': {
      label: 'Covered in a new upload',
      about: 'What the upload form begins with.',
      options: { detection: 'Detect automatically', full: 'Whole picture', manual: 'Draw it yourself' },
    },
    'censor.defaultIntensity': { label: 'Intensity of a new upload', about: 'What the upload form begins with.' },
    'censor.intensity.min': {
      label: 'Least intensity',
      about: 'Covers weaker than 25 can be undone by others. With 0 members can publish without any cover.',
    },
    'censor.intensity.max': { label: 'Greatest intensity', about: 'The coarsest covers that members can choose.' },
    'censor.intensity.step': { label: 'Step of the intensity', about: 'Between two intensities that can be chosen.' },
    'censor.bodyParts.available': {
      label: 'Body parts that can be covered',
      about: 'What members can choose where parts are detected.',
    },
    'censor.bodyParts.defaultSelected': { label: 'Chosen in a new upload', about: 'What the upload form begins with.' },
  },
});
