import type { Db } from '../../../deps.ts';
import { admitStrength, type CoverFields, uploadFields } from './admit.ts';
import { type CensorRow, censorOf } from './censor.ts';
import { uploadRules } from './upload-rules.ts';

/** Refuses an item whose cover the site does not accept for its visibility. */
export async function refuseWeakCover(
  tx: Db,
  row: CensorRow & { visibility: string },
  fields: CoverFields = uploadFields,
): Promise<void> {
  admitStrength(await uploadRules.load(tx), censorOf(row), { visibility: row.visibility, fields });
}
