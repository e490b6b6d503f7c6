import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { type KeptLetter, openMailbox } from '../platform/mail/index.ts';
import { escapeHtml, sendPlainPage } from './plain-page.ts';

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const article = (letter: KeptLetter): string => `<article>
<h2>${escapeHtml(letter.subject)}</h2>
<p class="aside">To ${escapeHtml(letter.to)}, <time datetime="${letter.sentAt}">${letter.sentAt}</time></p>
<div class="letter">${linked(letter.text)}</div>
</article>`;

/** `/dev/mail`: what a site without a mail server would have sent, newest first. In production it is not there at all. */
export function serveDevMail(app: FastifyInstance, config: Config): void {
  const box = openMailbox(config);
  if (!box) return;
  app.get('/dev/mail', async (request, reply) => {
    const letters = await box.list();
    if ((request.query as { format?: string }).format === 'json') return { items: letters, total: letters.length };
    const body = letters.map(article).join('\n') || '<p>No letters yet. What the site would send is shown here.</p>';
    return sendPlainPage(reply, 200, 'Development mail box', body);
  });
}
