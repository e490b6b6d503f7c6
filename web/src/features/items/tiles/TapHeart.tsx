import { useEffect, useEffectEvent, useRef } from 'react';
import { Heart } from '../../../kit/icons/index.ts';
import { say } from './messages.ts';

/** Milliseconds. */
const shownMs = 700;
const beat: Keyframe[] = [
  { opacity: 0, transform: 'scale(.6)' },
  { opacity: 1, transform: 'none', offset: 0.25 },
  { opacity: 1, transform: 'none', offset: 0.75 },
  { opacity: 0, transform: 'none' },
];

/** Without motion it stands still for as long. */
export default function TapHeart({ onEnd }: { onEnd: () => void }) {
  const heart = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) heart.current?.animate(beat, shownMs);
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      ref={heart}
      role="status"
      data-theme="dark"
      className="pointer-events-none absolute inset-0 z-1 grid place-items-center text-ink"
    >
      <Heart aria-hidden="true" className="size-12 fill-current" />
      <span className="sr-only">{say('inYourFavorites')}</span>
    </div>
  );
}
