import { useEffect } from 'react';
import { isDialogOpen } from '../kit/index.ts';
import { useRouter } from '../platform/router/index.ts';
import { titleRoute } from '../platform/title.ts';
import type { ShownScreen } from './guard.ts';

/**
 * Keyboards and screen readers begin at the top of a new screen. The focus stays in a dialog that opened with it, and
 * on a control that the person pressed during loading.
 */
export function useScreenChange(shown: ShownScreen, title: string | undefined): void {
  const router = useRouter();
  // A visitor's title must not reveal the requested screen.
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
