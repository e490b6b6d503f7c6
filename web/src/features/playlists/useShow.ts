import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { moreOf } from '../../kit/paged.ts';
import { contentEntities } from '../content/index.ts';
import type { Items } from './PlaylistItems.tsx';
import { type Pace, readPace, savePace } from './pace.ts';
import { preload } from './preload.ts';
import { idsOf } from './queries.ts';

/** So many items before the end of what is loaded, the next page is asked for. */
const ahead = 3;
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

type There = { id: string; what: 'still' | 'moving' };

/** Where a show stands and how it goes on. It goes by itself unless its viewer asked for less motion. */
export function useShow(playlistId: string, items: Items, at: number) {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const [playing, setPlaying] = useState(() => !isStill());
  const [pace, setPace] = useState(readPace);
  const [muted, setMuted] = useState(true);
  const [there, setThere] = useState<There | null>(null);
  const ids = idsOf(items.data).filter((id) => contentEntities.get(id));
  const total = Math.max(ids.length, items.data?.pages[0]?.total ?? 0);
  const { hasNextPage } = items;
  const onMore = moreOf(items);
  const last = hasNextPage ? Number.POSITIVE_INFINITY : ids.length;
  const place = Math.min(at, Math.max(1, last));
  const id = ids[place - 1];
  const next = ids[place];

  const open = (play: number) =>
    void navigate({
      to: '/playlists/$id',
      params: { id: playlistId },
      search: { play },
      replace: true,
      resetScroll: false,
    });
  const go = (step: 1 | -1) => {
    const to = place + step;
    if (to >= 1 && to <= total) open(to);
    else if (step === 1) setPlaying(false);
  };
  const leave = () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/playlists/$id', params: { id: playlistId }, replace: true, resetScroll: false });
  };

  useEffect(() => {
    if (place > ids.length - ahead) onMore?.();
  }, [onMore, place, ids.length]);

  useEffect(() => {
    const item = next === undefined ? undefined : contentEntities.get(next);
    if (item) preload(item.media);
  }, [next]);

  const goOn = useEffectEvent(() => go(1));
  useEffect(() => {
    if (!playing || there?.id !== id || there?.what !== 'still') return;
    const timer = setTimeout(goOn, pace * 1000);
    return () => clearTimeout(timer);
  }, [playing, pace, there, id]);

  return {
    id,
    place,
    total,
    isLast: place >= total,
    playing,
    setPlaying,
    pace,
    setPace: (wanted: Pace) => {
      savePace(wanted);
      setPace(wanted);
    },
    muted,
    setMuted,
    setThere,
    go,
    leave,
  };
}
