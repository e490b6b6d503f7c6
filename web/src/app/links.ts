import type { LinkPlace, Power, SliceLink } from '../platform/slice.ts';
import { type Brought, slices } from './slices.ts';

type LinkedPath = Extract<Brought<'routes'>, { links: unknown }>['path'];
type Linked = SliceLink & { to: LinkedPath };

const links = slices
  .flatMap((slice) => slice.routes ?? [])
  .flatMap(({ path, links = [] }) => links.map((link) => ({ ...link, to: path as LinkedPath })))
  .sort((a, b) => a.order - b.order);

/** The links of one place for a member with these powers, in order. Admins may do all that moderators may. */
export const linksIn = (place: LinkPlace, powers: readonly Power[] = []): readonly Linked[] =>
  links.filter(
    (link) => link.in.includes(place) && (!link.power || powers.includes(link.power) || powers.includes('admin')),
  );
