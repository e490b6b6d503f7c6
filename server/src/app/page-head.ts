import { translate } from '@veil/contract/say.ts';
import type { PageFacts } from '../features/running/seo/index.ts';
import { rta } from '../platform/http/headers.ts';
import { escapeHtml } from '../platform/http/plain-page.ts';

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

export const robotsOf = ({ index }: Pick<PageFacts, 'index'>): string =>
  index ? 'index, follow' : 'noindex, nofollow';

export function pageHead(facts: PageFacts, isFirstStart: boolean): string {
  const { title, siteName, publicUrl, picture, ratingLabel } = facts;
  const description = translate(facts.description);
  const pictureUrl = new URL(picture.url, publicUrl).href;
  const address = `${publicUrl}/`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'application-name', siteName),
    meta('name', 'description', description),
    meta('name', 'robots', robotsOf(facts)),
    ...(ratingLabel ? [meta('name', 'rating', 'adult'), meta('name', 'rating', rta)] : []),
    ...(isFirstStart ? [meta('name', 'first-start', 'open')] : []),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', pictureUrl),
    meta('property', 'og:image:width', String(picture.width)),
    meta('property', 'og:image:height', String(picture.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', pictureUrl),
  ].join('\n    ');
}
