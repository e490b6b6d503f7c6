import { FeedQuery, type Sort } from '@veil/contract/finding/feed.ts';
import type { home } from '@veil/contract/finding/home.ts';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';
import { readFeed } from '../feed/index.ts';

const everything = z.parse(FeedQuery, {});

export const listPublic =
  (sort: Sort) =>
  async (deps: Deps, viewer: Viewer, { query, request }: Asked<typeof home.listTopContent> & Incoming) => {
    const { items, total, limit, offset } = await readFeed(deps, viewer, { ...everything, sort, ...query }, request);
    return { items, total, limit, offset };
  };
