import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Link as WouterLink } from 'wouter';
import { withoutEndSlash } from './address.ts';
import type { Going, Location } from './location.ts';
import type { Destination, Moves, Path } from './register.ts';
import { useRouter } from './useRouter.ts';

type ActiveOptions = {
  /** Screens below the address do not count. */
  exact?: boolean;
  includeSearch?: boolean;
};
type LinkProps<P extends Path> = Destination<P> &
  Moves &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    activeOptions?: ActiveOptions;
    ref?: Ref<HTMLAnchorElement>;
  };

/** Milliseconds: a pointer that only crosses a link loads nothing. */
const intentMs = 50;
const pathOf = (href: string) => href.split('?')[0] ?? '';

/** A link to the present screen, or to one above it. */
function isActive({ pathname, search: now }: Location, href: string, search: Going['search'], options: ActiveOptions) {
  const { exact = false, includeSearch = true } = options;
  const path = withoutEndSlash(pathOf(href));
  if (pathname !== path && (exact || !pathname.startsWith(`${path}/`))) return false;
  if (!includeSearch || typeof search !== 'object') return true;
  return Object.entries(search).every(([name, value]) => value === undefined || now[name] === value);
}

/** Calls the caller's handler first, as the browser would. */
const before =
  <E,>(first: ((event: E) => void) | undefined, then: () => void) =>
  (event: E): void => {
    first?.(event);
    then();
  };

/** Loads the code of its screen when a pointer, a finger or the focus comes near. */
export function Link<P extends Path>({
  to,
  params,
  search,
  replace,
  resetScroll,
  activeOptions = {},
  ...anchor
}: LinkProps<P>): ReactNode {
  const { listen, location, hrefOf, preload, history } = useRouter();
  const going = { to, params, search } as unknown as Destination<P>;
  const state = useSyncExternalStore(listen, () => {
    const href = hrefOf(going);
    return `${isActive(location(), href, search as Going['search'], activeOptions) ? 1 : 0}${href}`;
  });
  const href = state.slice(1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const load = () => preload(pathOf(href));
  const approach = () => {
    cancel();
    timer.current = setTimeout(load, intentMs);
  };
  const { onBlur, onClick, onFocus, onMouseEnter, onMouseLeave, onTouchStart, target } = anchor;
  const props = {
    ...anchor,
    ...(state[0] === '1' && { 'aria-current': 'page' as const }),
    onBlur: before(onBlur, cancel),
    onFocus: before(onFocus, approach),
    onMouseEnter: before(onMouseEnter, approach),
    onMouseLeave: before(onMouseLeave, cancel),
    onTouchStart: before(onTouchStart, load),
  };
  // Wouter would open another window's link in this one.
  if (target && target !== '_self') return <a {...props} href={history.createHref(href)} />;
  // A gesture on the way has already handled the press.
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!event.defaultPrevented) onClick?.(event);
  };
  return <WouterLink {...props} onClick={press} href={href} replace={replace} state={{ resetScroll }} />;
}
