import type { Advert } from '@veil/contract/finding/advert.ts';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { AdvertFailed } from './AdvertFailed.tsx';
import { AdvertBox } from './lazy-box.ts';
import { deviceNow, pickAdvert } from './pick.ts';
import { knownAdverts } from './stored.ts';

/** 300 x 250 pixels, the most common size. */
const unknownShape = 250 / 300;

/** `shape` is height divided by width. It stays the same while the screen is open. */
export function useFeedAdverts(): (nth: number) => { shape: number; node: ReactNode } | null {
  const [picks] = useState(() => ({ ...knownAdverts(), chosen: new Map<number, Advert | null>() }));
  return useCallback(
    (nth) => {
      const { items, failed, chosen } = picks;
      if (!items) return { shape: unknownShape, node: <AdvertFailed /> };
      if (!chosen.has(nth))
        chosen.set(nth, pickAdvert(items, { page: 'feed', placement: 'feed', device: deviceNow() }));
      const advert = chosen.get(nth);
      if (!advert) return null;
      const shape = advert.media.height / advert.media.width;
      if (failed) return { shape, node: <AdvertFailed /> };
      return {
        shape,
        node: (
          <Suspense>
            <AdvertBox advert={advert} />
          </Suspense>
        ),
      };
    },
    [picks],
  );
}
