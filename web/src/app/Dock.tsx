import { Suspense } from 'react';
import { FeedDock } from '../features/finding/feed/index.ts';
import { SearchButton } from '../features/finding/search/index.ts';
import { ActionsDock } from '../features/items/tiles/index.ts';
import { useSignInState } from '../features/people/accounts/index.ts';
import { House, LayoutGrid, LogIn, Plus, UserRound } from '../kit/icons/index.ts';
import { BottomDock, cx, dockItemClass } from '../kit/index.ts';
import { Link, useParams, useShown } from '../platform/router/index.ts';
import { linksIn } from './links.ts';
import { say } from './messages.ts';
import { SheetButton } from './SheetButton.tsx';

const icons = { '/': House, '/feed': LayoutGrid, '/upload': Plus, '/profile': UserRound };
const links = linksIn('dock');

function DockLink({ to, className }: { to: keyof typeof icons; className?: string }) {
  const label = links.find((link) => link.to === to)?.label;
  const Icon = icons[to];
  return (
    <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={cx(dockItemClass, className)}>
      <Icon aria-hidden="true" />
      {label}
    </Link>
  );
}

const search = <SearchButton className={dockItemClass}>{say('search')}</SearchButton>;

/** The five entries of every screen; home has its own (seed section 2). */
function Entries() {
  const path = useShown()?.route?.path;
  const { id } = useParams({ strict: false });
  if (path === '/')
    return (
      <>
        {search}
        <DockLink to="/upload" />
        <DockLink to="/profile" />
        <SheetButton inDock />
      </>
    );
  const isFeed = path === '/feed';
  return (
    <>
      <DockLink to="/" />
      {/* Eight entries of 44 px need a window of 360 px. */}
      <DockLink to="/feed" className={cx(isFeed && 'max-[359px]:hidden')} />
      <DockLink to="/upload" />
      {search}
      <DockLink to="/profile" />
      {isFeed && (
        <>
          <FeedDock />
          <SheetButton inDock />
        </>
      )}
      {path === '/content/$id' && id && (
        <Suspense>
          <ActionsDock id={id} />
        </Suspense>
      )}
    </>
  );
}

export function Dock() {
  const signIn = useSignInState();
  return (
    <BottomDock label={say('main')}>
      {signIn === 'out' ? (
        <>
          <DockLink to="/" />
          <Link to="/auth" activeOptions={{ includeSearch: false }} className={dockItemClass}>
            <LogIn aria-hidden="true" />
            {say('signIn')}
          </Link>
        </>
      ) : (
        <Entries />
      )}
    </BottomDock>
  );
}
