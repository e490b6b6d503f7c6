import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isLocalRequest } from '../platform/http/local-request.ts';
import { escapeHtml, sendPlainPage } from '../platform/http/plain-page.ts';
import { devMailboxPath, openMailbox, type StoredEmail } from '../platform/mail/index.ts';

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const article = (email: StoredEmail): string => `<article>
<h2>${escapeHtml(email.subject)}</h2>
<p class="aside">To ${escapeHtml(email.to)}, <time datetime="${email.sentAt}">${email.sentAt}</time></p>
<div class="letter">${linked(email.text)}</div>
</article>`;

/**
 * `/dev/mail`: the e-mails that a site on a developer's machine would have sent, newest first. They give access to accounts, so for other
 * machines and on a public site `refuse` answers 404.
 */
export function serveDevMail(
  app: FastifyInstance,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const path = devMailboxPath(config);
  if (!path) return;
  const box = openMailbox(config, clock);
  app.get(path, async (request, reply) => {
    if (!isLocalRequest(request)) return refuse(request, reply);
    const emails = await box.list();
    if ((request.query as { format?: string }).format === 'json') return { items: emails, total: emails.length };
    const body = emails.map(article).join('\n') || '<p>No e-mails yet. What the site would send is shown here.</p>';
    return sendPlainPage(reply, 200, 'Development mail box', body);
  });
}
