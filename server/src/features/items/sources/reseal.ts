import type { Db } from '../../../deps.ts';
import { type Rotation, rewrapKey } from '../../../platform/crypto/rewrap.ts';
import { rewriteColumn } from '../../../platform/db/rewrite-column.ts';

export const resealPool = (tx: Db, rotation: Rotation): Promise<number> =>
  rewriteColumn(tx, { table: 'pool_items', column: 'wrapped_key', type: 'bytea' }, (wrapped: Buffer) =>
    rewrapKey(rotation, 'originals', wrapped),
  );
