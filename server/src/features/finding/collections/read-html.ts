import { Parser } from 'htmlparser2';

/** Untrusted and not cleaned. */
export type PageMetadata = { title: string | null; picture: string | null; siteName: string | null };

const maxCharacters = 2000;

/** The parser searches all open tags at each tag: a megabyte of unclosed tags would block the process for a minute. */
const maxDepth = 64;

const titles = ['og:title', 'twitter:title'];
const pictures = ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'];

/** Open Graph and Twitter metadata come before the `title` element. Stops at the end of a head that has a title. */
export function readHtml(html: string, pageUrl: string): PageMetadata {
  const metas = new Map<string, string>();
  let title: string | null = null;
  let linked: string | null = null;
  let base: string | null = null;
  let within: 'title' | 'drawing' | null = null;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > maxDepth) return parser.pause();
      if (name === 'meta') {
        const key = (attributes.property ?? attributes.name ?? '').toLowerCase();
        if (attributes.content && !metas.has(key)) metas.set(key, attributes.content);
      }
      if (name === 'base') base ??= attributes.href ?? null;
      if (name === 'link' && /\bimage_src\b/i.test(attributes.rel ?? '')) linked ??= attributes.href ?? null;
      // An inline SVG can have its own title elements.
      if (name === 'svg') within = 'drawing';
      if (name === 'title' && within === null && title === null) {
        within = 'title';
        title = '';
      }
    },
    ontext(text) {
      if (within === 'title' && title !== null && title.length < maxCharacters) title += text;
    },
    // The parser also calls this for implicitly closed and void elements.
    onclosetag(name) {
      depth -= 1;
      if (name === 'head' && title !== null) parser.pause();
      if (name === 'svg' || (name === 'title' && within === 'title')) within = null;
    },
  });
  // The parser stays paused, so the rest of the page is not read.
  parser.end(html);
  const first = (names: string[]) => names.map((name) => metas.get(name)).find((said) => said?.trim()) ?? null;
  return {
    title: first(titles) ?? title,
    picture: absolute(first(pictures) ?? linked, absolute(base, pageUrl) ?? pageUrl),
    siteName: first(['og:site_name']),
  };
}

/** http and https only: `data:` and `blob:` cannot be fetched. */
function absolute(said: string | null, base: string): string | null {
  if (!said || !URL.canParse(said.trim(), base)) return null;
  const { protocol, href } = new URL(said.trim(), base);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
