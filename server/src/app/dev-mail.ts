import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isLoopbackAddress, isLoopbackHost } from '../platform/loopback.ts';
import { devMailboxPath, openMailbox, type StoredEmail } from '../platform/mail/index.ts';
import { escapeHtml, sendPlainPage } from './plain-page.ts';

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const article = (email: StoredEmail): string => `<article>
<h2>${escapeHtml(email.subject)}</h2>
<p class="aside">To ${escapeHtml(email.to)}, <time datetime="${email.sentAt}">${email.sentAt}</time></p>
<div class="letter">${linked(email.text)}</div>
</article>`;

/** Headers of proxies: behind a proxy on this machine, all requests come from this machine. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * Whether the request comes from this machine. Checks the socket's address, which no header can change, and the `Host`: a page of another
 * site can point its own name to this machine and read the answer (DNS rebinding).
 */
function isLocalRequest({ raw, headers }: FastifyRequest): boolean {
  const asked = `http://${headers.host ?? ''}`;
  return (
    isLoopbackAddress(raw.socket.remoteAddress) &&
    URL.canParse(asked) &&
    isLoopbackHost(new URL(asked).hostname) &&
    // nginx's `proxy_pass` uses HTTP/1.0 and adds no header; browsers use 1.1.
    raw.httpVersion !== '1.0' &&
    !proxyHeaders.some((name) => headers[name] !== undefined)
  );
}

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
    const body = emails.map(article).join('\n') || '<p>No letters yet. What the site would send is shown here.</p>';
    return sendPlainPage(reply, 200, 'Development mail box', body);
  });
}
