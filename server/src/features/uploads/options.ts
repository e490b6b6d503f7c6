import type { UploadOptions } from '@veil/contract/uploads.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuseContradictingRules, uploadRules } from '../content/index.ts';

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
  refuseContradictingRules(options);
  await uploadRules.save(deps.db, options, deps.clock.now());
  return loadUploadOptions(deps);
}
