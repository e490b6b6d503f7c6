import { partNames } from '@veil/contract/body-parts.ts';
import { UploadOptions } from '@veil/contract/items/uploads.ts';
import * as z from 'zod/mini';
import { refuse } from '../../../platform/refusal.ts';
import { openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

/** The storage address follows the site's own. */
const UploadRules = z.omit(UploadOptions, { storage: true });
export type UploadRules = z.infer<typeof UploadRules>;

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

function contradiction({ accept, censor }: UploadRules): { field: string; detail: string } | null {
  const { min, max, step } = censor.intensity;
  const { available, defaultSelected } = censor.bodyParts;
  const wrong = (field: string, detail: string) => ({ field, detail });
  if (accept.length === 0) return wrong('accept', say('atLeastOneKindOfFile'));
  if (!censor.types.includes(censor.defaultType)) return wrong('censor.defaultType', say('defaultTypeIsNotAmong'));
  if (!censor.scopes.includes(censor.defaultScope)) return wrong('censor.defaultScope', say('defaultScopeIsNotAmong'));
  if (min > max) return wrong('censor.intensity.max', say('highestIsBelowLowest'));
  if (censor.defaultIntensity < min || censor.defaultIntensity > max)
    return wrong('censor.defaultIntensity', say('defaultIntensityIsOutOfRange'));
  if ((censor.defaultIntensity - min) % step !== 0)
    return wrong('censor.defaultIntensity', say('defaultIntensityIsNotOnAStep'));
  if (!defaultSelected.every((part) => available.includes(part)))
    return wrong('censor.bodyParts.defaultSelected', say('aSelectedPartIsNotAvailable'));
  return null;
}

export function refuseContradictingRules(rules: UploadRules): void {
  const found = contradiction(rules);
  if (found) refuse('invalid', found.detail, { [found.field]: found.detail });
}
