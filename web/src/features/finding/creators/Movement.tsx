import type { PantheonEntry } from '@veil/contract/finding/creators.ts';
import { ArrowDown, ArrowUp } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { say } from './messages.ts';

function wordsOf(movement: PantheonEntry['movement']): string | null {
  if (movement === null) return null;
  if (movement === 'new') return say('newSinceLastWeek');
  if (movement === 0) return say('samePositionAsLastWeek');
  return movement > 0 ? say('upSinceLastWeek', { count: movement }) : say('downSinceLastWeek', { count: -movement });
}

/** An arrow for the eye, a sentence for screen readers and on hover. */
export function Movement({ of: movement, className }: { of: PantheonEntry['movement']; className?: string }) {
  const words = wordsOf(movement);
  if (words === null) return null;
  const number = typeof movement === 'number' ? movement : 0;
  return (
    <span
      title={words}
      className={cx(
        'inline-flex flex-none items-center gap-0.5 text-small tabular-nums [&_svg]:size-3.5',
        number > 0 || movement === 'new' ? 'text-good' : 'text-faint',
        className,
      )}
    >
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-0.5">
        {number > 0 && <ArrowUp />}
        {number < 0 && <ArrowDown />}
        {movement === 'new' ? say('new') : number === 0 ? '–' : Math.abs(number)}
      </span>
    </span>
  );
}
