import type { UploadOptions } from '@veil/contract/items/uploads.ts';

export const siteOptions: UploadOptions = {
  maxSizeMB: 20,
  accept: ['jpeg', 'webm'],
  maxTags: 7,
  maxPixels: 1_000_000,
  perDay: 5,
  dayMB: 200,
  maxMinutes: 5,
  reviewRequired: false,
  censor: {
    types: ['blur', 'blackout'],
    scopes: ['detection', 'full', 'manual'],
    defaultType: 'blur',
    defaultScope: 'detection',
    defaultIntensity: 60,
    intensity: { min: 40, max: 120, step: 10 },
    bodyParts: { available: ['face', 'feet'], defaultSelected: ['face'] },
  },
  storage: { publicBaseUrl: '' },
};
