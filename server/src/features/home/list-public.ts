import { FeedQuery, type Sort } from '@veil/contract/feed.ts';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { readFeed } from '../feed/index.ts';
import type { Viewer } from '../members/index.ts';

/** A feed that nobody filters. */
const everything = z.parse(FeedQuery, {});

/** All that is public, in one order: the feed, in the shape of a plain list. */
export async function listPublic(deps: Deps, viewer: Viewer, sort: Sort, page: { limit: number; offset: number }) {
  const { items, total, limit, offset } = await readFeed(deps, viewer, { ...everything, sort, ...page });
  return { items, total, limit, offset };
}
