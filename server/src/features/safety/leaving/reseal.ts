import type { Db } from '../../deps.ts';
import { type Rotation, rewrapKey } from '../../platform/crypto/rewrap.ts';
import { rewriteColumn } from '../../platform/db/rewrite-column.ts';

/** Wraps the keys of finished exports with the new key. The files stay as they are. */
export const resealExports = (tx: Db, rotation: Rotation): Promise<number> =>
  rewriteColumn(tx, { table: 'exports', column: 'wrapped_key', type: 'bytea' }, (wrapped: Buffer) =>
    rewrapKey(rotation, 'exports', wrapped),
  );
