import { translate } from '@veil/contract/say.ts';
import type { LegalText } from '@veil/contract/site/legal-text.ts';
import { readPrivacy } from '@veil/contract/site/privacy.ts';
import { termsVersion } from '@veil/contract/site/site.ts';
import type { FastifyInstance } from 'fastify';
import type { PageFacts } from '../features/running/seo/index.ts';
import { escapeHtml, sendPlainPage } from '../platform/http/plain-page.ts';
import { say } from './messages.ts';
import { robotsOf } from './page-head.ts';

/** Members' files must not be indexed, but the preview picture may be. */
const openRobots = (publicUrl: string) =>
  `User-agent: *\nAllow: /media/preview/\nDisallow: /media/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
const closedRobots = 'User-agent: *\nDisallow: /\n';

type Versioned = LegalText & { version: string };
const legalPages = ['/terms', '/privacy'] as const;

/** The built-in texts exist in each language. */
const shown = (text: string): string => escapeHtml(translate(text));

const bodyOf = ({ lead, clauses, version }: Versioned): string =>
  [
    `<p>${shown(lead)}</p><p class="aside">${escapeHtml(say('versionOf', { version }))}</p>`,
    ...clauses.map(
      ({ title, text }) =>
        `<article><h2>${shown(title)}</h2>${text.map((one) => `<p>${shown(one)}</p>`).join('')}</article>`,
    ),
    `<p><a href="/">${say('goToTheStart')}</a></p>`,
  ].join('\n');

const siteMap = (publicUrl: string): string => {
  const entries = ['/', ...legalPages].map((page) => `<url><loc>${escapeHtml(publicUrl + page)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
};

/** Search engines read these. The app shows the same texts at `#/terms` and `#/privacy`. */
export function servePublicPages(
  app: FastifyInstance,
  readFacts: () => Promise<Pick<PageFacts, 'index' | 'publicUrl'>>,
  readTerms: () => Promise<Versioned>,
): void {
  app.get('/robots.txt', async (_request, reply) => {
    const { index, publicUrl } = await readFacts();
    return reply.type('text/plain; charset=utf-8').send(index ? openRobots(publicUrl) : closedRobots);
  });
  app.get('/sitemap.xml', async (_request, reply) => {
    const { index, publicUrl } = await readFacts();
    if (!index) return sendPlainPage(reply, 404, say('nothingHere'), `<p>${say('noSiteMap')}</p>`);
    return reply.type('application/xml; charset=utf-8').send(siteMap(publicUrl));
  });
  const texts = { '/terms': readTerms, '/privacy': async () => ({ ...readPrivacy(), version: termsVersion }) };
  for (const page of legalPages)
    app.get(page, async (_request, reply) => {
      const text = await texts[page]();
      const robots = robotsOf(await readFacts());
      reply.header('x-robots-tag', robots);
      return sendPlainPage(reply, 200, text.title, bodyOf(text), robots);
    });
}
