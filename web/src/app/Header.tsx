import { SearchButton, searchKey } from '../features/finding/search/index.ts';
import { useSignInState } from '../features/people/accounts/index.ts';
import { useMe } from '../features/people/members/index.ts';
import { cx, TopBar, topLinkClass } from '../kit/index.ts';
import { Link } from '../platform/router/index.ts';
import { Brand } from './Brand.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { linksIn } from './links.ts';
import { say } from './messages.ts';
import { NotificationsLink } from './NotificationsLink.tsx';
import { PatronLink } from './PatronLink.tsx';
import { SheetButton } from './SheetButton.tsx';
import { StaffCounter } from './StaffCounter.tsx';

/** Visitors, and members without a name, see only the sign-in or set-up link. */
export function Header() {
  const me = useMe();
  const signIn = useSignInState();
  if (signIn !== 'in')
    return (
      <TopBar
        brand={<Brand />}
        end={
          signIn === 'out' && (
            <Link to="/auth" activeOptions={{ includeSearch: false }} className={cx(topLinkClass, '-me-2')}>
              {say('signIn')}
            </Link>
          )
        }
      />
    );
  return (
    <TopBar
      brand={<Brand />}
      links={
        me?.name &&
        linksIn('header', me.powers).map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ includeSearch: false }} className={topLinkClass}>
            {label}
            <StaffCounter to={to} />
          </Link>
        ))
      }
      search={
        me?.name && (
          <SearchButton
            byKey
            className="flex h-10 w-full items-center gap-2.5 rounded-full border border-line bg-surface px-4 text-body text-faint transition-colors hover:border-edge hover:text-soft [&_svg]:size-4 [&_svg]:flex-none"
          >
            {say('search')}
            <span aria-hidden="true" className="ms-auto text-fine max-lg:hidden">
              {searchKey}
            </span>
          </SearchButton>
        )
      }
      end={
        me && (
          <>
            {me.name && <PatronLink me={me} />}
            {me.name && <NotificationsLink />}
            <HeaderMenu me={me} />
            {me.name && <SheetButton />}
          </>
        )
      }
    />
  );
}
