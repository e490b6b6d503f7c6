import { cx } from './cx.ts';

const folds = [
  'M6 4c3 7 3 17 0 24 4-2 7-7 7-12S10 6 6 4Z',
  'M14 4c3 7 3 17 0 24 4-2 7-7 7-12s-3-10-7-12Z',
  'M22 4c3 7 3 17 0 24 4-2 6-7 6-12s-2-10-6-12Z',
];

/** Decorative: the name is written beside it. */
export function Mark({
  size = 26,
  breathing = false,
  className,
}: {
  size?: number;
  breathing?: boolean;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      className={cx('flex-none', breathing && 'breathing', className)}
    >
      {folds.map((d, n) => (
        <path key={d} d={d} opacity={1 - n * 0.34} />
      ))}
    </svg>
  );
}
