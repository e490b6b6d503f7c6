import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendPlainPage } from '../platform/http/plain-page.ts';
import { say } from './messages.ts';

const validDays = 180;

export function serveSecurityContact(
  app: FastifyInstance,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  readContact: () => Promise<string>,
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const contact = await readContact();
    if (!contact) return sendPlainPage(reply, 404, say('nothingHere'), `<p>${say('noSecurityContact')}</p>`);
    const expires = new Date(clock.now().getTime() + validDays * 86_400_000).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
