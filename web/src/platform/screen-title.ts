import { useEffect } from 'react';
import { named, showTitle, titleScreen } from './title.ts';

/** For the admin who has just changed it. */
export function setSiteName(name: string): void {
  named()?.setAttribute('content', name);
  showTitle();
}

/** For a screen whose title is known only when its data has loaded. Cleared when the screen is left. */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    titleScreen(title || undefined);
    return () => titleScreen(undefined);
  }, [title]);
}
