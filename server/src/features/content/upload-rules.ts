import { partNames } from '@veil/contract/body-parts.ts';
import { UploadOptions } from '@veil/contract/uploads.ts';
import * as z from 'zod/mini';
import { openSetting } from '../settings/index.ts';

/** What an admin may change; the public address of stored files follows from the site's own. */
const UploadRules = z.omit(UploadOptions, { storage: true });
export type UploadRules = z.infer<typeof UploadRules>;

/** What makers may upload and ask for. Every way in reads it: upload, edit, decision, retry (rule 4.10). */
export const uploadRules = openSetting('uploads', UploadRules, {
  maxSizeMB: 100,
  accept: ['jpeg', 'png', 'webp', 'gif', 'mp4', 'mov', 'webm', 'mkv'],
  maxTags: 4,
  maxPixels: 100_000_000,
  maxMinutes: 60,
  perDay: 200,
  dayMB: 5_000,
  reviewRequired: false,
  censor: {
    types: ['blur', 'pixelate', 'blackout'],
    scopes: ['detection', 'full'],
    defaultType: 'blur',
    defaultScope: 'detection',
    defaultIntensity: 25,
    intensity: { min: 0, max: 200, step: 1 },
    bodyParts: { available: [...partNames], defaultSelected: ['breasts', 'genitals', 'buttocks', 'anus'] },
  },
});
