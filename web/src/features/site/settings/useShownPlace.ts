import type { SettingGroup } from '@veil/contract/site/settings.ts';
import { useEffect, useState } from 'react';

export const placeId = (subject: string): string => `settings-${subject}`;

/** The strip of the window, below the header, in which the shown group is. */
const strip = '-96px 0px -75% 0px';

export function useShownPlace(groups: readonly SettingGroup[]): string | undefined {
  const [shown, setShown] = useState<string>();
  const subjects = groups.map(({ subject }) => subject).join(' ');
  useEffect(() => {
    const inStrip = new Set<string>();
    const places = subjects.split(' ').filter(Boolean).map(placeId);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inStrip[isIntersecting ? 'add' : 'delete'](target.id);
        setShown(places.find((id) => inStrip.has(id)));
      },
      { rootMargin: strip },
    );
    for (const id of places) {
      const place = document.getElementById(id);
      if (place) observer.observe(place);
    }
    return () => observer.disconnect();
  }, [subjects]);
  return shown;
}
