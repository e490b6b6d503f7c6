import type { AdvertPlacement } from '@veil/contract/adverts.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { cx } from '../../kit/index.ts';
import { AdvertBox } from './lazy-box.ts';
import { deviceNow, pickAdvert } from './pick.ts';
import { storedAdverts } from './stored.ts';

/** A slot beside, above or below the grids of home. It takes no room where no advert fits. */
export function AdvertSlot({ placement }: { placement: Exclude<AdvertPlacement, 'feed'> }): ReactNode {
  const [advert] = useState(() => pickAdvert(storedAdverts(), { page: 'home', placement, device: deviceNow() }));
  if (!advert) return null;
  const { width, height } = advert.media;
  return (
    <aside
      aria-label="Advertisement"
      style={{ aspectRatio: `${width} / ${height}` }}
      className={cx(
        advert.format === 'side'
          ? 'sticky top-24 w-44 flex-none self-start max-xl:hidden'
          : 'mx-auto max-h-60 max-w-full',
        placement === 'top' && 'mb-6',
        placement === 'bottom' && 'mt-9',
      )}
    >
      <Suspense>
        <AdvertBox advert={advert} />
      </Suspense>
    </aside>
  );
}
