import type { Advert } from '@veil/contract/finding/advert.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AdvertFailed } from './AdvertFailed.tsx';
import { countAdvert } from './counts.ts';
import { say } from './messages.ts';

/** Milliseconds for which half of an advert must be in the window to count as seen. */
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

/** The link sends no referrer to the other site. */
export default function AdvertBox({ advert }: { advert: Advert }): ReactNode {
  const { id, title, linkUrl, media } = advert;
  const [failed, setFailed] = useState(false);
  const box = useSeen(id);
  if (failed) return <AdvertFailed />;
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
      <span data-theme="dark" className="absolute top-2 start-2 rounded-s bg-shade px-1.5 py-0.5 text-fine text-ink">
        {say('ad')}
      </span>
    </a>
  );
}
