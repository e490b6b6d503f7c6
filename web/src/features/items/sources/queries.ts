import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';

const pageSize = 24;

/** Prefix of the keys of all lists of public content. */
export const publicContentKey = 'public-content';

/** Pictures and videos from which any member may upload, newest first. */
export const publicContentQuery = (q: string, type: 'image' | 'video' | undefined) =>
  pagedQuery([publicContentKey, q, type ?? ''], pageSize, (query, signal) =>
    api.listPublicContent({ query: { q, type, ...query } }, { signal }),
  );
