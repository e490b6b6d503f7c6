import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Comment, commentSorts } from '@veil/contract/comments.ts';
import { api } from '../../platform/api.ts';
import { asComment } from '../../platform/compatibility/comments.ts';

/** How many comments a page beside an item has. */
export const inlinePage = 10;

export type CommentSort = (typeof commentSorts)[number];
export type CommentPage = { items: Comment[]; total: number };

/** Of all lists with comments of an item: each change reads them again. */
export const commentsKey = (contentId: string) => ['comments', contentId];

type Asked = { parent: string; sort?: CommentSort };

const pagesOf = (contentId: string, { parent, sort }: Asked) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(contentId), parent, sort],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<CommentPage> => {
      const query = { limit: inlinePage, offset: pageParam, parent, sort };
      const { items, total } = await api.listComments({ params: { id: contentId }, query }, { signal });
      return { items: items.map(asComment), total };
    },
    getNextPageParam: (page, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return page.items.length < inlinePage || loaded >= page.total ? undefined : loaded;
    },
    retry: false,
  });

/** The top-level comments of an item. */
export const commentsQuery = (contentId: string, sort: CommentSort = 'new') =>
  pagesOf(contentId, { parent: 'none', sort });

/** The replies to a comment, oldest first. */
export const repliesQuery = (contentId: string, parentId: string) => pagesOf(contentId, { parent: parentId });

/** A comment that the address names, and the one that it replies to. */
export const oneCommentQuery = (contentId: string, id: string) =>
  queryOptions({
    queryKey: [...commentsKey(contentId), 'one', id],
    queryFn: async ({ signal }) => {
      const { comment, parent } = await api.getComment({ params: { id } }, { signal });
      return { comment: asComment(comment), parent: parent && asComment(parent) };
    },
    retry: false,
  });
