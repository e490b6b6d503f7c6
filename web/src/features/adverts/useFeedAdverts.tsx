import type { Advert } from '@veil/contract/adverts.ts';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { AdvertBox } from './lazy-box.ts';
import { deviceNow, pickAdvert } from './pick.ts';
import { storedAdverts } from './stored.ts';

/** The nth advert of the feed with its height divided by its width; the same one as long as the screen stands. */
export function useFeedAdverts(): (nth: number) => { shape: number; node: ReactNode } | null {
  const [picks] = useState(() => ({ adverts: storedAdverts(), chosen: new Map<number, Advert | null>() }));
  return useCallback(
    (nth) => {
      const { adverts, chosen } = picks;
      if (!chosen.has(nth))
        chosen.set(nth, pickAdvert(adverts, { page: 'feed', placement: 'feed', device: deviceNow() }));
      const advert = chosen.get(nth);
      return advert
        ? {
            shape: advert.media.height / advert.media.width,
            node: (
              <Suspense>
                <AdvertBox advert={advert} />
              </Suspense>
            ),
          }
        : null;
    },
    [picks],
  );
}
