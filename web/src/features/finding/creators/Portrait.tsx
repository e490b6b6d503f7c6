import type { MemberCard } from '@veil/contract/people/members.ts';
import { useState } from 'react';
import { cx } from '../../../kit/index.ts';

export function Portrait({
  of: { name, avatarUrl },
  eager = false,
  className,
}: {
  of: MemberCard;
  eager?: boolean;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={cx(
        'relative grid aspect-square w-full place-items-center overflow-hidden bg-raised text-soft select-none',
        className,
      )}
    >
      {avatarUrl && avatarUrl !== broken ? (
        <img
          src={avatarUrl}
          alt=""
          width={512}
          height={512}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(avatarUrl)}
          className="size-full object-cover"
        />
      ) : (
        <>
          <span aria-hidden="true" className="cloth absolute inset-0" />
          <span aria-hidden="true" className="display relative text-[clamp(3.5rem,30cqw,9rem)] leading-none">
            {[...name.trim()][0]?.toUpperCase() ?? '·'}
          </span>
        </>
      )}
    </span>
  );
}
