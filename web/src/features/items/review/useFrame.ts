import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { largestPictureSide, type Review } from '@veil/contract/review.ts';
import { useEffect, useState } from 'react';
import { pictureQuery } from '../covers/index.ts';

/** While the time slider moves, no frame is asked for until it rests this long, in milliseconds. */
const restMs = 150;

/** Of a crop more of the source is needed than fits the screen. */
const sideFor = (edit: Review['edit']) =>
  edit?.operations.some(({ kind }) => kind === 'crop') ? largestPictureSide : undefined;

/** The picture at a time. While the next frame loads the last one stays, and `isPlaceholderData` says so. */
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
