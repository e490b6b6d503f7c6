import { useEffect } from 'react';
import { named, showTitle, titleScreen } from './title.ts';

export function setSiteName(name: string): void {
  named()?.setAttribute('content', name);
  showTitle();
}

/** The data of the screen contain its title. Cleared when the screen is left. */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    titleScreen(title || undefined);
    return () => titleScreen(undefined);
  }, [title]);
}
