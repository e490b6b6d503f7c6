import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pictureQuery } from '../covers/index.ts';

/** While the time slider moves, no frame is asked for until it rests this long, in milliseconds. */
const restMs = 150;

/** The picture at a time. While the next frame loads the last one stays, and `isPlaceholderData` says so. */
export function useFrame(id: string, at: number) {
  const [shown, setShown] = useState(at);
  useEffect(() => {
    if (shown === at) return;
    const timer = setTimeout(() => setShown(at), restMs);
    return () => clearTimeout(timer);
  }, [at, shown]);
  const frame = useQuery({ ...pictureQuery(id, shown), placeholderData: keepPreviousData });
  return { ...frame, isBehind: shown !== at || frame.isPlaceholderData };
}
