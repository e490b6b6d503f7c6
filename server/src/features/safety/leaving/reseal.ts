import type { Db } from '../../../deps.ts';
import { type Rotation, rewrapKey } from '../../../platform/crypto/rewrap.ts';
import { rewriteColumn } from '../../../platform/db/rewrite-column.ts';

export const resealExports = (tx: Db, rotation: Rotation): Promise<number> =>
  rewriteColumn(tx, { table: 'exports', column: 'wrapped_key', type: 'bytea' }, (wrapped: Buffer) =>
    rewrapKey(rotation, 'exports', wrapped),
  );
