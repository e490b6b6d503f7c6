import type { tags } from '@veil/contract/tags.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { createTag, listTags } from './tags.ts';

export const bindTags = ({ db }: Pick<Deps, 'db'>): Handlers<typeof tags, Viewer> => ({
  listTags: ({ query }) => listTags(db, query),
  createTag: ({ viewer, body }) => createTag(db, viewer, body.name),
});
