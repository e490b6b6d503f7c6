import { useEffect, useEffectEvent, useState } from 'react';
import { RotateCw } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { isRefreshed, pullOf } from './pull.ts';

type PullToRefreshProps = { busy: boolean; onRefresh: () => void };

/** A pull at the top of the wall loads it again. Keyboards and pointers have the browser's own reload. */
export function PullToRefresh({ busy, onRefresh }: PullToRefreshProps) {
  const [pull, setPull] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    if (!busy) setAsked(false);
  }, [busy]);
  useEffect(() => {
    let start: { x: number; y: number } | null = null;
    let last = 0;
    const show = (next: number) => {
      last = next;
      setPull(next);
    };
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      const isTop = window.scrollY <= 0 && touches.length === 1;
      const inLayer = target instanceof Element && target.closest('[role=dialog], [role=menu]');
      start = touch && isTop && !inLayer ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const move = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (start && touch) show(touches.length > 1 ? 0 : pullOf(touch.clientX - start.x, touch.clientY - start.y));
    };
    const end = ({ type }: TouchEvent) => {
      const isDone = start !== null && type === 'touchend' && isRefreshed(last);
      start = null;
      show(0);
      if (!isDone) return;
      setAsked(true);
      refresh();
    };
    const { style } = document.documentElement;
    // Otherwise the browser reloads the whole page on the same gesture.
    style.overscrollBehaviorY = 'contain';
    const passive = { passive: true };
    window.addEventListener('touchstart', begin, passive);
    window.addEventListener('touchmove', move, passive);
    window.addEventListener('touchend', end);
    window.addEventListener('touchcancel', end);
    return () => {
      style.overscrollBehaviorY = '';
      window.removeEventListener('touchstart', begin);
      window.removeEventListener('touchmove', move);
      window.removeEventListener('touchend', end);
      window.removeEventListener('touchcancel', end);
    };
  }, []);
  const isLoading = isAsked && busy;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-(--bar) z-20 grid justify-items-center">
      {(pull > 0 || isLoading) && (
        <span
          className={cx(
            'grid size-10 place-items-center rounded-full border border-line bg-raised [&_svg]:size-5',
            isRefreshed(pull) || isLoading ? 'text-accent' : 'text-faint',
          )}
          style={{ transform: `translateY(${isLoading ? 16 : pull - 32}px)` }}
        >
          <RotateCw
            aria-hidden="true"
            className={cx(isLoading && 'animate-spin motion-reduce:animate-none')}
            style={{ transform: isLoading ? undefined : `rotate(${pull * 4}deg)` }}
          />
        </span>
      )}
      {isLoading && <span className="sr-only">{say('loadingTheFeedAgain')}</span>}
    </div>
  );
}
