import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import type { Db, Deps } from '../../../deps.ts';
import { uploadRules } from '../policy/index.ts';

type OptionDeps = Pick<Deps, 'db' | 'config'>;

export async function loadUploadOptions(
  { db: defaultDb, config }: OptionDeps,
  db: Db = defaultDb,
): Promise<UploadOptions> {
  return { ...(await uploadRules.load(db)), storage: { publicBaseUrl: `${config.publicUrl}/media` } };
}

export const getUploadOptions = (deps: OptionDeps): Promise<UploadOptions> => loadUploadOptions(deps);
