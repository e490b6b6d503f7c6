import type { tags } from '@veil/contract/tags.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { deleteTag } from './delete.ts';
import { presentDetail } from './detail.ts';
import { addImplication, removeImplication } from './implications.ts';
import { listTags } from './list.ts';
import { mergeTags } from './merge.ts';
import { listMutedTags, muteTag, unmuteTag } from './mutes.ts';
import { createTag } from './tags.ts';

export const bindTags = (deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Handlers<typeof tags, Viewer> => ({
  listTags: ({ viewer, query }) => listTags(deps.db, viewer, query),
  createTag: ({ viewer, body }) => createTag(deps.db, viewer, body.name),
  getTag: ({ viewer, params }) => presentDetail(deps.db, viewer, params.id),
  mergeTags: ({ viewer, body }) => mergeTags(deps, viewer, body),
  deleteTag: ({ params }) => deleteTag(deps, params.id),
  addImplication: ({ viewer, params, body }) => addImplication(deps, viewer, params.id, body.name),
  removeImplication: ({ viewer, params }) => removeImplication(deps, viewer, params),
  listMutedTags: ({ viewer }) => listMutedTags(deps.db, viewer),
  muteTag: ({ viewer, body }) => muteTag(deps, viewer, body.tagId),
  unmuteTag: ({ viewer, params }) => unmuteTag(deps.db, viewer, params.id),
});
