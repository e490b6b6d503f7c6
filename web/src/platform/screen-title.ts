import { useEffect } from 'react';
import { named, showTitle, titleScreen } from './title.ts';

/** Called when an admin changes it. */
export function setSiteName(name: string): void {
  named()?.setAttribute('content', name);
  showTitle();
}

/** For a screen whose data contain its title. Cleared when the screen is left. */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    titleScreen(title || undefined);
    return () => titleScreen(undefined);
  }, [title]);
}
