import { trash } from '@veil/contract/items/trash.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { destroyDue, emptyTrash } from './destroy.ts';
import { listTrash } from './list.ts';
import { restoreContent } from './restore.ts';

/** Holds items deleted by their makers until they are restored or destroyed. `content` moves them in and out. */
export const trashSlice = {
  name: 'trash',
  calls: trash,
  handlers: {
    listTrash,
    restoreContent,
    emptyTrash,
  },
  repeated: [{ name: 'items in the trash', everyMs: 60 * 60_000, run: destroyDue }],
} as const satisfies SliceWithCalls<typeof trash>;
