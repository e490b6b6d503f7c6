import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';

const pageSize = 24;

export const publicContentKey = 'public-content';

export const publicContentQuery = (q: string, type: 'image' | 'video' | undefined) =>
  pagedQuery([publicContentKey, q, type ?? ''], pageSize, (query, signal) =>
    api.listPublicContent({ query: { q, type, ...query } }, { signal }),
  );
