import type { collections } from '@veil/contract/collections.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { collectUrl } from './collect.ts';
import {
  deleteCollection,
  getCollection,
  listCollections,
  removeCollectable,
  renameCollection,
} from './collections.ts';

export const bindCollections = (deps: Deps): Handlers<typeof collections, Viewer> => ({
  listMyCollections: ({ viewer, query }) => listCollections(deps, viewer, query),
  getCollection: ({ viewer, params, query }) => getCollection(deps, viewer, params.collectionId, query),
  collectUrl: ({ viewer, body }) => collectUrl(deps, viewer, body.url),
  renameCollection: ({ viewer, params, body }) => renameCollection(deps, viewer, params.collectionId, body.name),
  deleteCollection: ({ viewer, params }) => deleteCollection(deps, viewer, params.collectionId),
  removeCollectable: ({ viewer, params }) => removeCollectable(deps, viewer, params),
});
