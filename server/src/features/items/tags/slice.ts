import { tags } from '@veil/contract/items/tags.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { deleteTag } from './delete.ts';
import { presentDetail } from './detail.ts';
import { endUnusedTags } from './end-unused.ts';
import { exportTags } from './export.ts';
import { addImplication, removeImplication } from './implications.ts';
import { listTags } from './list.ts';
import { mergeTags } from './merge.ts';
import { listMutedTags, muteTag, unmuteTag } from './mutes.ts';
import { createTag } from './tags.ts';

export const tagsSlice = {
  name: 'tags',
  calls: tags,
  handlers: {
    listTags,
    createTag,
    getTag: presentDetail,
    mergeTags,
    deleteTag,
    addImplication,
    removeImplication,
    listMutedTags,
    muteTag,
    unmuteTag,
  },
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await endUnusedTags(tx, id);
  },
  exportOf: exportTags,
} as const satisfies SliceWithCalls<typeof tags>;
