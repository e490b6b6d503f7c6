import { keepViewed } from '../../../platform/keep-viewed.ts';
import { readViewed } from '../../../platform/viewed-items.ts';
import { useMe } from '../../people/members/index.ts';

export const seenItems = (seen: number): string => (seen === 1 ? '1 item is' : `${seen} items are`);

/** Returns the press that stops hiding seen items and loads the feed again. The history stays. */
export function useShowSeen(onStartOver: () => void): () => void {
  const me = useMe()?.id;
  return () => {
    const viewed = readViewed(me);
    if (viewed) keepViewed(me, { ...viewed, hides: false });
    onStartOver();
  };
}
