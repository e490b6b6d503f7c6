import { partNames } from '@veil/contract/parts.ts';
import { UploadOptions } from '@veil/contract/uploads.ts';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadSetting, saveSetting } from './queries.ts';

/** What an admin may change; the public address of stored files follows from the site's own. */
const Stored = z.omit(UploadOptions, { storage: true });
type Stored = z.infer<typeof Stored>;

const defaults: Stored = {
  maxSizeMB: 100,
  accept: ['jpeg', 'png', 'webp', 'gif', 'mp4', 'mov', 'webm', 'mkv'],
  maxTags: 4,
  maxPixels: 100_000_000,
  perDay: 200,
  censor: {
    types: ['blur', 'pixelate', 'blackout'],
    scopes: ['detection', 'full'],
    defaultType: 'blur',
    defaultScope: 'detection',
    defaultIntensity: 25,
    intensity: { min: 0, max: 200, step: 1 },
    bodyParts: { available: [...partNames], defaultSelected: ['breasts', 'genitals', 'buttocks', 'anus'] },
  },
};

export async function loadUploadOptions(deps: Pick<Deps, 'db' | 'config'>): Promise<UploadOptions> {
  const kept = z.safeParse(Stored, await loadSetting(deps.db));
  const options = kept.success ? kept.data : defaults;
  return { ...options, storage: { publicBaseUrl: `${deps.config.publicUrl}/media` } };
}

export async function saveUploadOptions(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  wanted: UploadOptions,
): Promise<UploadOptions> {
  const wrong = contradiction(wanted);
  if (wrong) refuse('invalid', wrong);
  await saveSetting(deps.db, z.parse(Stored, wanted), deps.clock.now());
  return loadUploadOptions(deps);
}

/** What no single field shows to be wrong. */
function contradiction({ accept, censor }: UploadOptions): string | null {
  const { min, max, step } = censor.intensity;
  if (accept.length === 0) return 'At least one kind of file must be accepted';
  if (!censor.types.includes(censor.defaultType)) return 'The default cover type is not among the types';
  if (!censor.scopes.includes(censor.defaultScope)) return 'The default scope is not among the scopes';
  if (min < 0 || max > 200 || min > max || step < 1) return 'Intensity must lie in 0-200, in steps of 1 or more';
  if (censor.defaultIntensity < min || censor.defaultIntensity > max)
    return 'The default intensity is out of its range';
  const { available, defaultSelected } = censor.bodyParts;
  if (!defaultSelected.every((part) => available.includes(part))) return 'A selected body part is not available';
  return null;
}
