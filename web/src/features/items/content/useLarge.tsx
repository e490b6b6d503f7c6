import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDialogOpen } from '../../../kit/index.ts';
import { isTyping } from '../../../kit/is-typing.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useNavigate, useRouter, useSearch } from '../../../platform/router/index.ts';
import { listAround } from '../neighbors/index.ts';
import { useSet } from '../sets/index.ts';
import { openLargeKey } from '../stage/index.ts';
import { rememberShown } from '../tiles/index.ts';
import { largeOpener } from './large-opener.ts';
import { similarQuery } from './reads.ts';

const LargeView = lazy(() => import('./LargeView.tsx'));
const noIds: readonly string[] = [];

/** Back closes it, because it is in the address. It ends at the last item's page. */
export function useLarge(id: string) {
  const { large } = useSearch({ strict: false }) as { large?: '1' };
  const navigate = useNavigate();
  const router = useRouter();
  // These are the similar items, for an item that was not opened from a list.
  const { data: others = noIds } = useQuery({ ...similarQuery(id), enabled: false });
  const set = useSet(id);
  const [opened, setOpened] = useState(false);
  const seen = useRef<{ first: string; last: string } | null>(null);
  const go = (to: string, now: '1' | undefined, replace: boolean) =>
    navigate({
      to: '/content/$id',
      params: { id: to },
      search: { large: now, picture: to === id && set && set.shown !== id ? set.shown : undefined },
      replace,
      resetScroll: false,
    });
  const open = () => {
    setOpened(true);
    void go(id, '1', false);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (key.toLowerCase() !== openLargeKey || defaultPrevented || ctrlKey || metaKey || altKey) return;
    // Without an opener the page shows no media.
    if (large || isDialogOpen() || isTyping(target) || !largeOpener()) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const follow = useEffectEvent(() => {
    if (large) {
      seen.current = { first: seen.current?.first ?? id, last: id };
      return;
    }
    const { first, last } = seen.current ?? { first: id, last: id };
    seen.current = null;
    if (last === first) return;
    rememberShown(last);
    // The page that opened the view lies below it in the history.
    if (id !== first) return;
    // Runs after the router has moved the focus to the beginning of the screen.
    const stop = router.subscribe('onRendered', () => {
      stop();
      largeOpener()?.focus();
    });
    void go(last, undefined, true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address.
  useEffect(() => follow(), [large, id]);
  const view = large && (
    <Suspense>
      <LargeView
        id={set?.shown ?? id}
        ids={set ? set.ids : listAround(id, others)}
        onGo={(to) => (set ? set.show(to) : void go(to, '1', true))}
        // If the page was opened at the large view, there is no entry to go back to.
        onClose={() => {
          setOpened(false);
          if (opened) router.history.go(-1);
          else void go(id, undefined, true);
        }}
      />
    </Suspense>
  );
  return { open, view };
}
