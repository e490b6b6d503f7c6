import { queryOptions } from '@tanstack/react-query';
import type { Comment, commentSorts } from '@veil/contract/talk/comments.ts';
import { api } from '../../../platform/api.ts';
import { asComment } from '../../../platform/compatibility/comments.ts';
import { pagedQuery } from '../../../platform/paging.ts';

export const inlinePage = 10;
const freshMs = 30_000;

export type CommentSort = (typeof commentSorts)[number];
export type CommentPage = { items: Comment[]; total: number };

export const commentsKey = (contentId: string) => ['comments', contentId];

type Asked = { parent: string; sort?: CommentSort };

const pagesOf = (contentId: string, { parent, sort }: Asked) => ({
  ...pagedQuery([...commentsKey(contentId), parent, sort], inlinePage, async (page, signal): Promise<CommentPage> => {
    const query = { ...page, parent, sort };
    const { items, total } = await api.listComments({ params: { id: contentId }, query }, { signal });
    return { items: items.map(asComment), total };
  }),
  // Comments also arrive by live events.
  staleTime: freshMs,
});

export const commentsQuery = (contentId: string, sort: CommentSort = 'new') =>
  pagesOf(contentId, { parent: 'none', sort });

export const repliesQuery = (contentId: string, parentId: string) => pagesOf(contentId, { parent: parentId });

export const oneCommentQuery = (contentId: string, id: string) =>
  queryOptions({
    queryKey: [...commentsKey(contentId), 'one', id],
    queryFn: async ({ signal }) => {
      const { comment, parent } = await api.getComment({ params: { id } }, { signal });
      return { comment: asComment(comment), parent: parent && asComment(parent) };
    },
    retry: false,
  });
