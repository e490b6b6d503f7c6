import { Parser } from 'htmlparser2';

/** What a page says of itself, not yet cleaned. */
export type SaidOfItself = { title: string | null; picture: string | null; siteName: string | null };

/** Longer than any title that is meant to be read. */
const keptCharacters = 2000;

/**
 * Open tags, far more than stand around a title. The parser shifts and looks through all that are open with each tag, so a
 * megabyte of tags that are never closed would hold the process for a minute.
 */
const deepest = 64;

const titles = ['og:title', 'twitter:title'];
const pictures = ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'];

/**
 * Title, picture and name of a page: what it says for those who link to it (Open Graph, cards) before what stands in its tab.
 * Read up to the end of its head, or on where nothing is called a title there.
 */
export function readHtml(html: string, pageUrl: string): SaidOfItself {
  const metas = new Map<string, string>();
  let title: string | null = null;
  let linked: string | null = null;
  let base: string | null = null;
  let within: 'title' | 'drawing' | null = null;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > deepest) return parser.pause();
      if (name === 'meta') {
        const key = (attributes.property ?? attributes.name ?? '').toLowerCase();
        if (attributes.content && !metas.has(key)) metas.set(key, attributes.content);
      }
      if (name === 'base') base ??= attributes.href ?? null;
      if (name === 'link' && /\bimage_src\b/i.test(attributes.rel ?? '')) linked ??= attributes.href ?? null;
      // A drawing within a page has titles of its own.
      if (name === 'svg') within = 'drawing';
      if (name === 'title' && within === null && title === null) {
        within = 'title';
        title = '';
      }
    },
    ontext(text) {
      if (within === 'title' && title !== null && title.length < keptCharacters) title += text;
    },
    // Also called for tags that others close, and for those that hold nothing.
    onclosetag(name) {
      depth -= 1;
      if (name === 'head' && title !== null) parser.pause();
      if (name === 'svg' || (name === 'title' && within === 'title')) within = null;
    },
  });
  // Never resumed where it was paused: what follows stays unread.
  parser.end(html);
  const first = (names: string[]) => names.map((name) => metas.get(name)).find((said) => said?.trim()) ?? null;
  return {
    title: first(titles) ?? title,
    picture: absolute(first(pictures) ?? linked, absolute(base, pageUrl) ?? pageUrl),
    siteName: first(['og:site_name']),
  };
}

/** Only what can be fetched: a picture within the page (`data:`) or of a program (`blob:`) is none. */
function absolute(said: string | null, base: string): string | null {
  if (!said || !URL.canParse(said.trim(), base)) return null;
  const { protocol, href } = new URL(said.trim(), base);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
