import { Link } from '@tanstack/react-router';
import { useStanding } from '../features/accounts/index.ts';
import { useMe } from '../features/members/index.ts';
import { cx, TopBar, topLinkClass } from '../kit/index.ts';
import { Brand } from './Brand.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { linksIn } from './links.ts';
import { SheetButton } from './SheetButton.tsx';

/** The bar at the head. Who is not signed in, or has no name yet, finds the way in and nothing else. */
export function Header() {
  const me = useMe();
  const standing = useStanding();
  if (standing !== 'in')
    return (
      <TopBar
        brand={<Brand />}
        end={
          <Link to="/auth" activeOptions={{ includeSearch: false }} className={cx(topLinkClass, '-mr-2')}>
            Sign in
          </Link>
        }
      />
    );
  return (
    <TopBar
      brand={<Brand />}
      links={
        me?.name &&
        linksIn('bar').map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ includeSearch: false }} className={topLinkClass}>
            {label}
          </Link>
        ))
      }
      end={
        me && (
          <>
            <HeaderMenu me={me} />
            {me.name && <SheetButton />}
          </>
        )
      }
    />
  );
}
