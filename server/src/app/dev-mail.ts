import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isLoopbackAddress, isLoopbackHost } from '../platform/loopback.ts';
import { devMailboxPath, openMailbox, type StoredEmail } from '../platform/mail/index.ts';
import { escapeHtml, sendPlainPage } from './plain-page.ts';

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const article = (letter: StoredEmail): string => `<article>
<h2>${escapeHtml(letter.subject)}</h2>
<p class="aside">To ${escapeHtml(letter.to)}, <time datetime="${letter.sentAt}">${letter.sentAt}</time></p>
<div class="letter">${linked(letter.text)}</div>
</article>`;

/** Headers that only a proxy adds: through one, everybody's requests come from this machine. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * Whether a browser or program on this machine asks. The address is the socket's, which no header can change; the `Host`
 * must be this machine too, because a page elsewhere can let its own name lead here and read the answer (DNS rebinding).
 */
function asksLocally({ raw, headers }: FastifyRequest): boolean {
  const asked = `http://${headers.host ?? ''}`;
  return (
    isLoopbackAddress(raw.socket.remoteAddress) &&
    URL.canParse(asked) &&
    isLoopbackHost(new URL(asked).hostname) &&
    // What the plain `proxy_pass` of nginx speaks, which adds no header; browsers have spoken 1.1 for decades.
    raw.httpVersion !== '1.0' &&
    !proxyHeaders.some((name) => headers[name] !== undefined)
  );
}

/**
 * `/dev/mail`: what a site on a developer's machine would have sent, newest first. The letters open accounts, so for
 * anybody else, and on any site with a public address, `refuse` answers as for an address that does not exist.
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
    if (!asksLocally(request)) return refuse(request, reply);
    const letters = await box.list();
    if ((request.query as { format?: string }).format === 'json') return { items: letters, total: letters.length };
    const body = letters.map(article).join('\n') || '<p>No letters yet. What the site would send is shown here.</p>';
    return sendPlainPage(reply, 200, 'Development mail box', body);
  });
}
