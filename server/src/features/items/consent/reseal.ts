import type { Db } from '../../../deps.ts';
import { type Rotation, resealText, rewrapKey } from '../../../platform/crypto/rewrap.ts';
import { rewriteColumn } from '../../../platform/db/rewrite-column.ts';

export async function resealConsent(tx: Db, rotation: Rotation): Promise<number> {
  const labels = await rewriteColumn(
    tx,
    { table: 'consent_people', column: 'label', type: 'bytea' },
    (label: Buffer, id) => resealText(rotation, 'consent labels', label, `person ${id}`),
  );
  const answers = await rewriteColumn(
    tx,
    { table: 'consent_releases', column: 'answer_key', type: 'bytea' },
    (key: Buffer) => rewrapKey(rotation, 'consent answers', key),
  );
  let addresses = 0;
  for (const column of ['link_email', 'proof_email'])
    addresses += await rewriteColumn(tx, { table: 'consent_releases', column, type: 'bytea' }, (address: Buffer, id) =>
      resealText(rotation, 'consent labels', address, `address of release ${id}`),
    );
  return labels + answers + addresses;
}
