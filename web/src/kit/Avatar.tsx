import { useState } from 'react';
import { cx } from './cx.ts';

const sizes = {
  s: 'size-7 text-[0.75rem]',
  m: 'size-9 text-[0.9375rem]',
  l: 'size-12 text-[1.25rem]',
  xl: 'size-24 text-[2.5rem]',
  xxl: 'size-36 text-[3.75rem]',
};

export type AvatarProps = {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  /** Gold marks a rank; copper marks a live or chosen member. */
  ring?: 'rank' | 'accent';
  /** Leave it out if the name is beside the picture. */
  alt?: string;
  className?: string;
};

/** The first letter of the name replaces a missing picture. */
export function Avatar({ name, src, size = 'm', ring, alt = '', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && src !== broken ? src : null;
  return (
    <span
      className={cx(
        'display relative inline-grid flex-none place-items-center overflow-hidden rounded-full bg-raised text-soft select-none',
        'after:absolute after:inset-0 after:rounded-full after:border after:border-ink/12',
        ring && 'outline-2 outline-offset-2',
        ring === 'rank' && 'outline-rank/70',
        ring === 'accent' && 'outline-accent',
        sizes[size],
        className,
      )}
    >
      {shown ? (
        <img
          src={shown}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(shown)}
          className="size-full object-cover"
        />
      ) : (
        <>
          {alt && <span className="sr-only">{alt}</span>}
          <span aria-hidden="true" className="cloth absolute inset-0" />
          <span aria-hidden="true" className="relative leading-none">
            {[...name.trim()][0]?.toUpperCase() ?? '·'}
          </span>
        </>
      )}
    </span>
  );
}
