import type { UploadOptions } from '@veil/contract/uploads.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { uploadRules } from '../content/index.ts';

type Reading = Pick<Deps, 'db' | 'config'>;

/** `db`: the transaction that relies on them. */
export async function loadUploadOptions({ db: own, config }: Reading, db: Db = own): Promise<UploadOptions> {
  return { ...(await uploadRules.load(db)), storage: { publicBaseUrl: `${config.publicUrl}/media` } };
}

export async function saveUploadOptions(
  deps: Reading & Pick<Deps, 'clock'>,
  wanted: UploadOptions,
): Promise<UploadOptions> {
  const wrong = contradiction(wanted);
  if (wrong) refuse('invalid', wrong);
  await uploadRules.save(deps.db, wanted, deps.clock.now());
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
  if ((censor.defaultIntensity - min) % step !== 0) return 'The default intensity is not on a step of its range';
  const { available, defaultSelected } = censor.bodyParts;
  if (!defaultSelected.every((part) => available.includes(part))) return 'A selected body part is not available';
  return null;
}
