import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { calledAs } from '../platform/called-as.ts';
import { sameBytes } from '../platform/crypto/secrets.ts';
import { isLocalRequest } from '../platform/http/local-request.ts';
import { escapeHtml, sendPlainPage } from '../platform/http/plain-page.ts';
import { devMailboxPath, mailboxKey, openMailbox, type StoredEmail } from '../platform/mail/index.ts';

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const article = (email: StoredEmail): string => `<article>
<h2>${escapeHtml(email.subject)}</h2>
<p class="aside">To ${escapeHtml(email.to)}, <time datetime="${email.sentAt}">${email.sentAt}</time></p>
<div class="letter">${linked(email.text)}</div>
</article>`;

const withoutKey = `<p>This page needs its key. The site prints the address with the key in the terminal when it starts.</p>
<p>“${escapeHtml(calledAs)} mail” prints the e-mails too.</p>`;

/**
 * Stored e-mails give access to accounts, so `refuse` answers 404 to other machines and on a public site. The key stops
 * a silent proxy, which looks like a local browser.
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
    const { key = '', format } = request.query as { key?: unknown; format?: unknown };
    if (!sameBytes(Buffer.from(String(key)), Buffer.from(mailboxKey(config))))
      return sendPlainPage(reply, 403, 'Development mail box', withoutKey);
    const emails = await box.list();
    if (format === 'json') return { items: emails, total: emails.length };
    const body =
      emails.map(article).join('\n') || '<p>No e-mails yet. This page shows the e-mails that the site would send.</p>';
    return sendPlainPage(reply, 200, 'Development mail box', body);
  });
}
