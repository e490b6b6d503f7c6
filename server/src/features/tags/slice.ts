import { tags } from '@veil/contract/tags.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { endUnusedTags } from './end-unused.ts';
import { exportTags } from './export.ts';
import { bindTags } from './routes.ts';

export const tagsSlice = {
  name: 'tags',
  calls: tags,
  bind: bindTags,
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await endUnusedTags(tx, id);
  },
  exportOf: exportTags,
} as const satisfies SliceWithCalls<typeof tags>;
