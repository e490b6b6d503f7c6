import { tags } from '@veil/contract/tags.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { exportTags } from './export.ts';
import { lockTagsExclusive } from './locking.ts';
import { deleteUnusedTagsOf } from './queries.ts';
import { bindTags } from './routes.ts';

export const tagsSlice = {
  name: 'tags',
  calls: tags,
  bind: bindTags,
  onMemberEnd: async (tx, { id, how }) => {
    if (how !== 'deleted') return;
    await lockTagsExclusive(tx);
    await deleteUnusedTagsOf(tx, id);
  },
  exportOf: exportTags,
} as const satisfies SliceWithCalls<typeof tags>;
