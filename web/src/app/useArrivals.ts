import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isDialogOpen } from '../kit/index.ts';
import { titleRoute } from '../platform/title.ts';
import type { Way } from './guard.ts';

/**
 * On each new screen: its title, and the focus at its beginning, so that the keyboard and a screen reader start there. A
 * screen that opens with a dialog, as the reel does, has the focus in that.
 */
export function useArrivals(way: Way): void {
  const router = useRouter();
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  // Where another screen stands in, e.g. for whoever is signed out, the tab does not tell what was asked for.
  const shown = way === 'page' ? title : undefined;
  useEffect(() => titleRoute(shown), [shown]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && !isDialogOpen())
          document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
