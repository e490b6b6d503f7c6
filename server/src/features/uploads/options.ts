import type { UploadOptions } from '@veil/contract/uploads.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { uploadRules } from '../content/index.ts';

type OptionDeps = Pick<Deps, 'db' | 'config'>;

/** `db`: the transaction that relies on the options. */
export async function loadUploadOptions(
  { db: defaultDb, config }: OptionDeps,
  db: Db = defaultDb,
): Promise<UploadOptions> {
  return { ...(await uploadRules.load(db)), storage: { publicBaseUrl: `${config.publicUrl}/media` } };
}

export async function saveUploadOptions(
  deps: OptionDeps & Pick<Deps, 'clock'>,
  options: UploadOptions,
): Promise<UploadOptions> {
  const found = contradiction(options);
  if (found) refuse('invalid', found.detail, { [found.field]: found.detail });
  await uploadRules.save(deps.db, options, deps.clock.now());
  return loadUploadOptions(deps);
}

/** Errors that involve more than one field. */
function contradiction({ accept, censor }: UploadOptions): { field: string; detail: string } | null {
  const { min, max, step } = censor.intensity;
  const { available, defaultSelected } = censor.bodyParts;
  const wrong = (field: string, detail: string) => ({ field, detail });
  if (accept.length === 0) return wrong('accept', 'At least one kind of file must be accepted');
  if (!censor.types.includes(censor.defaultType))
    return wrong('censor.defaultType', 'The default cover type is not among the types');
  if (!censor.scopes.includes(censor.defaultScope))
    return wrong('censor.defaultScope', 'The default scope is not among the scopes');
  if (min < 0 || max > 200 || min > max || step < 1)
    return wrong('censor.intensity', 'Intensity must lie in 0-200, in steps of 1 or more');
  if (censor.defaultIntensity < min || censor.defaultIntensity > max)
    return wrong('censor.defaultIntensity', 'The default intensity is out of its range');
  if ((censor.defaultIntensity - min) % step !== 0)
    return wrong('censor.defaultIntensity', 'The default intensity is not on a step of its range');
  if (!defaultSelected.every((part) => available.includes(part)))
    return wrong('censor.bodyParts.defaultSelected', 'A selected body part is not available');
  return null;
}
