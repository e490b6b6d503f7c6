import { lateStores } from '../../../platform/late-stores.ts';

/** The site keeps only a hash. `address` is null if the site mailed it, `mailed` says whether that succeeded. */
export type MadeLink = { releaseId: string; address: string | null; until: string; mailed: boolean };

export const addressOf = (token: string): string => `${location.origin}${location.pathname}#/release/${token}`;

/** Links by item. They stay off the device, because whoever opens a link answers in the person's place. */
const links = new Map<string, readonly MadeLink[]>();

export const linksOf = (itemId: string): readonly MadeLink[] => links.get(itemId) ?? [];

export function rememberLink(itemId: string, link: MadeLink): readonly MadeLink[] {
  const next = [...linksOf(itemId).filter(({ releaseId }) => releaseId !== link.releaseId), link];
  links.set(itemId, next);
  return next;
}

lateStores.add(() => links.clear());
