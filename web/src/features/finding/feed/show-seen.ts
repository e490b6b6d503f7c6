import { keepViewed } from '../../../platform/keep-viewed.ts';
import { readViewed } from '../../../platform/viewed-items.ts';
import { useMe } from '../../people/members/index.ts';
import type { useFeed } from './useFeed.ts';

export type LoadedFeed = Pick<
  ReturnType<typeof useFeed>['feed'],
  'data' | 'isRefetching' | 'hasNextPage' | 'isFetchNextPageError'
>;

/** Number of items that the loaded pages left out. */
export const seenIn = ({ data }: LoadedFeed): number =>
  data?.pages.reduce((sum, page) => sum + (page.seen ?? 0), 0) ?? 0;

/** Returns the press that stops hiding seen items and loads the feed again. The history stays. */
export function useShowSeen(onStartOver: () => void): () => void {
  const me = useMe()?.id;
  return () => {
    const viewed = readViewed(me);
    if (viewed) keepViewed(me, { ...viewed, hides: false });
    onStartOver();
  };
}
