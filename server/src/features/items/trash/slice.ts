import { trash } from '@veil/contract/items/trash.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { destroyDue, emptyTrash } from './destroy.ts';
import { listTrash } from './list.ts';
import { restoreContent } from './restore.ts';

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
