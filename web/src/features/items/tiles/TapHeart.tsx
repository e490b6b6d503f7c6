import { useEffect, useEffectEvent } from 'react';
import { Heart } from '../../../kit/icons/index.ts';

/** Milliseconds, as long as its animation. */
const shownMs = 700;

/** Without motion it stands still for as long. */
export default function TapHeart({ onEnd }: { onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      className="tap-heart pointer-events-none absolute inset-0 z-2 grid place-items-center text-ink"
      data-theme="dark"
    >
      <Heart aria-hidden="true" className="size-12 fill-current" />
      <span className="sr-only">In your favorites</span>
    </div>
  );
}
