import { cx } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { Emblem, type EmblemProps } from './Emblem.tsx';

type CardNameProps = { of: EmblemProps['of'] & { slug: string; name: string }; className?: string };

/** The name of a member on a card. Its link to their profile covers the whole card, which is its positioned parent. */
export function CardName({ of: member, className = 'after:rounded-m' }: CardNameProps) {
  return (
    <>
      <Link
        to="/p/$idOrName"
        params={{ idOrName: member.slug }}
        className={cx(
          'truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
          className,
        )}
      >
        {member.name}
      </Link>
      <Emblem of={member} />
    </>
  );
}
