import type { Db } from '../../../deps.ts';
import { type Rotation, rewrapKey } from '../../../platform/crypto/rewrap.ts';
import { rewriteColumn } from '../../../platform/db/rewrite-column.ts';

export const resealResumables = (tx: Db, rotation: Rotation): Promise<number> =>
  rewriteColumn(tx, { table: 'resumable_uploads', column: 'wrapped_key', type: 'bytea' }, (wrapped: Buffer) =>
    rewrapKey(rotation, 'resumable uploads', wrapped),
  );
