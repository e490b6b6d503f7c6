import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { largestPictureSide, type Review } from '@veil/contract/items/review.ts';
import { useEffect, useState } from 'react';
import { pictureQuery } from '../covers/index.ts';

/** Milliseconds for which the time slider must rest. */
const restMs = 150;

/** A crop needs more pixels of the source than fit the screen. */
const sideFor = (edit: Review['edit']) =>
  edit?.operations.some(({ kind }) => kind === 'crop') ? largestPictureSide : undefined;

/** The last frame stays during loading, and `isPlaceholderData` is true. */
export function useFrame({ id, edit }: Pick<Review, 'id' | 'edit'>, at: number) {
  const [shown, setShown] = useState(at);
  useEffect(() => {
    if (shown === at) return;
    const timer = setTimeout(() => setShown(at), restMs);
    return () => clearTimeout(timer);
  }, [at, shown]);
  const frame = useQuery({ ...pictureQuery(id, shown, sideFor(edit)), placeholderData: keepPreviousData });
  return { ...frame, isBehind: shown !== at || frame.isPlaceholderData };
}
