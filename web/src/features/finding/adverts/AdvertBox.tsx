import type { Advert } from '@veil/contract/adverts.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { countAdvert } from './counts.ts';

/** An advert counts as seen when half of it was in the window for this long. */
const seenMs = 1000;

function useSeen(id: string) {
  const box = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!box.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        timer = setTimeout(() => {
          observer.disconnect();
          countAdvert(id, 'impressions');
        }, seenMs);
      },
      { threshold: 0.5 },
    );
    observer.observe(box.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [id]);
  return box;
}

/** An advert with its label. It leads to another site, which is not told where the press came from. */
export default function AdvertBox({ advert }: { advert: Advert }): ReactNode {
  const { id, title, linkUrl, media } = advert;
  const [failed, setFailed] = useState(false);
  const box = useSeen(id);
  if (failed)
    return (
      <div className="grid size-full min-h-24 place-content-center gap-1 rounded-m border border-line bg-surface p-4 text-center text-small text-faint">
        <p>Ad</p>
        <p>Failed to load ad</p>
      </div>
    );
  return (
    <a
      ref={box}
      href={linkUrl}
      target="_blank"
      rel="noopener noreferrer nofollow sponsored"
      onClick={() => countAdvert(id, 'clicks')}
      className="relative block size-full overflow-hidden rounded-m border border-line bg-surface"
    >
      <img
        src={media.url}
        width={media.width}
        height={media.height}
        alt={title}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
        className="size-full object-cover"
      />
      <span data-theme="dark" className="absolute top-2 left-2 rounded-s bg-shade px-1.5 py-0.5 text-fine text-ink">
        Ad
      </span>
    </a>
  );
}
