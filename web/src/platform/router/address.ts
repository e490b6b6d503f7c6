/** One entry of the history. The address `/#/feed?tags=a` has the href `/feed?tags=a`. */
export type Address = {
  href: string;
  pathname: string;
  search: string;
  /** Names the entry, also after a reload. */
  key: string;
  /** The place of the entry in the history. */
  nth: number;
};

export type EntryState = { key: string; nth: number };

export const newKey = (): string => Math.random().toString(36).slice(2);

export function addressOf(href: string, { key, nth }: EntryState): Address {
  const [known = ''] = href.split('#');
  const at = known.indexOf('?');
  const path = at < 0 ? known : known.slice(0, at);
  // A second slash would begin the name of a host.
  const pathname = `/${path.replace(/^[/\\]+/, '')}`;
  return { href, pathname, search: at < 0 ? '' : known.slice(at), key, nth };
}

export const withoutEndSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** These need no escape within a path. */
const plain = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;
const escapeSegment = (text: string): string => encodeURIComponent(text).replace(plain, decodeURIComponent);

/** A malformed escape such as `%E0` stands for itself. */
export function unescapeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One spelling for all escapes of a path, so that it can be compared. */
export const spellPath = (path: string): string =>
  withoutEndSlash(path)
    .split('/')
    .map((segment) => escapeSegment(unescapeSegment(segment)))
    .join('/');

export const fillPath = (path: string, params: Record<string, string | undefined> = {}): string =>
  path
    .split('/')
    .map((segment) => (segment[0] === '$' ? escapeSegment(params[segment.slice(1)] ?? '') : segment))
    .join('/');
