import path from 'node:path';
import type { Deps } from '../../../deps.ts';
import { type Inspection, type MediaFormat, MediaRefusal } from '../../../media/index.ts';
import { openOriginal, originalLimits, withPlainFolder } from '../originals/index.ts';
import { hashOriginal, holdUnreadable } from './quarantine.ts';

export type StoredItem = { id: string; ownerId: string };

/** Older items were published before originals were hashed. Holds an unreadable one. */
export const hashStoredItem = (deps: Deps, item: StoredItem): Promise<void> =>
  withPlainFolder(deps, async (folder) => {
    const file = path.join(folder, 'original');
    const original = await openOriginal(deps, item.id, file);
    if (!original) return;
    try {
      const inspection: Inspection = await deps.media.inspect(
        file,
        original.format as MediaFormat,
        originalLimits,
        item.ownerId,
      );
      await hashOriginal(deps, item, { file, inspection, storageKey: original.storageKey });
    } catch (error) {
      if (!(error instanceof MediaRefusal)) throw error;
      await holdUnreadable(deps, item, original.storageKey);
    }
  });
