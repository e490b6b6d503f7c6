import type { Db } from '../../../deps.ts';
import { type Rotation, rewrapKey } from '../../../platform/crypto/rewrap.ts';
import { rewriteColumn } from '../../../platform/db/rewrite-column.ts';

export const resealOriginals = (tx: Db, rotation: Rotation): Promise<number> =>
  rewriteColumn(tx, { table: 'originals', column: 'wrapped_key', id: 'content_id', type: 'bytea' }, (wrapped: Buffer) =>
    rewrapKey(rotation, 'originals', wrapped),
  );
