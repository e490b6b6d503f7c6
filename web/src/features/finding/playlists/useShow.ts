import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { moreOf } from '../../../kit/paged.ts';
import { reducedMotion } from '../../../kit/reduced-motion.ts';
import { useNavigate, useRouter } from '../../../platform/router/index.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import { useMe } from '../../people/members/index.ts';
import { endShow, keepShow } from '../home/index.ts';
import type { Items } from './PlaylistItems.tsx';
import { type Pace, readPace, savePace } from './pace.ts';
import { preload } from './preload.ts';
import { idsOf } from './reads.ts';

/** Items before the end at which the next page loads. */
const ahead = 3;

type ShownSlide = { id: string; what: 'still' | 'moving' };

/** It starts by itself unless reduced motion is on. */
export function useShow({ id: playlistId, name }: Playlist, items: Items, at: number) {
  const navigate = useNavigate();
  const router = useRouter();
  const [playing, setPlaying] = useState(() => !reducedMotion());
  const [pace, setPace] = useState(readPace);
  const [muted, setMuted] = useState(true);
  const [shown, setShown] = useState<ShownSlide | null>(null);
  const ids = idsOf(items.data).filter((id) => contentEntities.get(id));
  const total = Math.max(ids.length, items.data?.pages[0]?.total ?? 0);
  const { hasNextPage } = items;
  const onMore = moreOf(items);
  const last = hasNextPage ? Number.POSITIVE_INFINITY : ids.length;
  const position = Math.min(at, Math.max(1, last));
  const id = ids[position - 1];
  const next = ids[position];
  const isEnd = id !== undefined && next === undefined && !hasNextPage;

  const open = (play: number) =>
    void navigate({
      to: '/playlists/$id',
      params: { id: playlistId },
      search: { play },
      replace: true,
      resetScroll: false,
    });
  const go = (step: 1 | -1) => {
    const to = position + step;
    if (to >= 1 && to <= total) open(to);
    else if (step === 1) setPlaying(false);
  };
  const close = () => {
    if (router.history.address.nth > 0) router.history.go(-1);
    else void navigate({ to: '/playlists/$id', params: { id: playlistId }, replace: true, resetScroll: false });
  };

  useEffect(() => {
    if (position > ids.length - ahead) onMore?.();
  }, [onMore, position, ids.length]);

  const member = useMe()?.id;
  useEffect(() => {
    if (isEnd) endShow(member, playlistId);
    else if (id && position > 1) keepShow(member, { playlistId, name, position, total });
  }, [isEnd, member, id, playlistId, name, position, total]);

  useEffect(() => {
    const item = next === undefined ? undefined : contentEntities.get(next);
    if (item) preload(item.media);
  }, [next]);

  const goOn = useEffectEvent(() => go(1));
  useEffect(() => {
    if (!playing || shown?.id !== id || shown?.what !== 'still') return;
    const timer = setTimeout(goOn, pace * 1000);
    return () => clearTimeout(timer);
  }, [playing, pace, shown, id]);

  return {
    id,
    position,
    total,
    isLast: position >= total,
    playing,
    setPlaying,
    pace,
    setPace: (next: Pace) => {
      savePace(next);
      setPace(next);
    },
    muted,
    setMuted,
    setShown,
    go,
    close,
  };
}
