import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useSignInState } from '../features/accounts/index.ts';
import { SearchButton } from '../features/search/index.ts';
import { LogIn } from '../kit/icons/index.ts';
import { BottomDock, dockItemClass } from '../kit/index.ts';
import { linksIn } from './links.ts';

/** The bar at the bottom of phone screens. */
export function Dock() {
  const signIn = useSignInState();
  const signedIn = signIn === 'in';
  const links = linksIn('dock');
  const shown = signedIn ? links : links.slice(0, 1);
  return (
    <BottomDock label="Main">
      {shown.map(({ to, label, icon: Icon }) => (
        <Fragment key={to}>
          {to === '/profile' && <SearchButton className={dockItemClass}>Search</SearchButton>}
          <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={dockItemClass}>
            <Icon aria-hidden="true" />
            {label}
          </Link>
        </Fragment>
      ))}
      {signIn === 'out' && (
        <Link to="/auth" activeOptions={{ includeSearch: false }} className={dockItemClass}>
          <LogIn aria-hidden="true" />
          Sign in
        </Link>
      )}
    </BottomDock>
  );
}
