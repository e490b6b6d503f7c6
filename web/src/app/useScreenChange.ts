import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isDialogOpen } from '../kit/index.ts';
import { titleRoute } from '../platform/title.ts';
import type { ShownScreen } from './guard.ts';

/**
 * Sets the title of each new screen and moves the focus to its beginning, for keyboards and screen readers. If a screen
 * opens with a dialog, as the reel does, the dialog has the focus. A control that the person pressed during loading
 * keeps the focus.
 */
export function useScreenChange(shown: ShownScreen): void {
  const router = useRouter();
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  // If another screen is shown instead, e.g. to a visitor, the title must not reveal the requested one.
  const shownTitle = shown === 'page' ? title : shown === 'landing' ? '' : undefined;
  useEffect(() => titleRoute(shownTitle), [shownTitle]);
  useEffect(() => {
    let acted = false;
    const note = () => {
      acted = true;
    };
    const presses = ['pointerdown', 'keydown'];
    for (const press of presses) addEventListener(press, note, true);
    const stops = [
      router.subscribe('onBeforeNavigate', () => {
        acted = false;
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const isElsewhere = acted && document.activeElement !== document.body;
        if (fromLocation && pathChanged && !isElsewhere && !isDialogOpen())
          document.getElementById('main')?.focus({ preventScroll: true });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const press of presses) removeEventListener(press, note, true);
    };
  }, [router]);
}
