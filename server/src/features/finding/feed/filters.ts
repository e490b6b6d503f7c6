import type { CensorType } from '@veil/contract/body-parts.ts';
import type { FeedQuery } from '@veil/contract/finding/feed.ts';
import type * as z from 'zod/mini';
import { foldTag } from '../../items/tags/index.ts';
import type { Makers } from './followed.ts';

export type Query = z.output<typeof FeedQuery>;

export type Filters = {
  tags: string[];
  withoutTags: string[];
  kind: 'image' | 'video' | null;
  censors: CensorType[];
  intensity: number;
  creator: string | null;
  makers: Makers | null;
  q: string;
};

export const noFilters: Filters = {
  tags: [],
  withoutTags: [],
  kind: null,
  censors: [],
  intensity: 0,
  creator: null,
  makers: null,
  q: '',
};

const allCensors = 4;

export function readFilters(query: Query, makers: Makers | null = null): Filters {
  const asked = [...query.tags, ...query.tag];
  const kinds = new Set([...query.types, ...query.type]);
  const censors = [...new Set(query.censor.map((type) => (type === 'black' ? 'blackout' : type)))];
  return {
    tags: [...new Set(asked.filter((name) => !name.startsWith('-')).map(foldTag))],
    withoutTags: asked.filter((name) => name.startsWith('-')).map((name) => foldTag(name.slice(1))),
    kind: kinds.size === 1 ? ([...kinds][0] ?? null) : null,
    censors: censors.length < allCensors ? censors : [],
    intensity: query.intensity ?? 0,
    creator: query.channelId || null,
    makers,
    q: query.q.trim(),
  };
}
