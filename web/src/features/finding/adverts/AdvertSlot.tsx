import type { AdvertPlacement } from '@veil/contract/finding/advert-forms.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { cx } from '../../../kit/index.ts';
import { AdvertFailed } from './AdvertFailed.tsx';
import { AdvertBox } from './lazy-box.ts';
import { say } from './messages.ts';
import { deviceNow, pickAdvert } from './pick.ts';
import { knownAdverts } from './stored.ts';

export function AdvertSlot({ placement }: { placement: Exclude<AdvertPlacement, 'feed'> }): ReactNode {
  const [{ advert, failed }] = useState(() => {
    const { items, failed } = knownAdverts();
    return { advert: pickAdvert(items ?? [], { page: 'home', placement, device: deviceNow() }), failed };
  });
  if (!advert) return null;
  const { width, height } = advert.media;
  return (
    <aside
      aria-label={say('advertisement')}
      style={{ aspectRatio: `${width} / ${height}` }}
      className={cx(
        advert.format === 'side'
          ? 'sticky top-24 w-44 flex-none self-start max-xl:hidden'
          : 'mx-auto max-h-60 max-w-full',
        placement === 'top' && 'mb-6',
        placement === 'bottom' && 'mt-9',
      )}
    >
      {failed ? (
        <AdvertFailed />
      ) : (
        <Suspense>
          <AdvertBox advert={advert} />
        </Suspense>
      )}
    </aside>
  );
}
