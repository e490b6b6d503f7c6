import type { FastifyInstance } from 'fastify';
import { transportSecurity } from './headers.ts';

/** Opened as a page, members' files stay a picture or video, whatever their bytes. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The framework answers unreadable addresses before any hook, never with a page. */
export const bareHeaders = (secure: boolean) => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  ...(secure && { 'strict-transport-security': transportSecurity }),
});

/** Every answer of this scope is a file, never a page. */
export function sendAsFiles(media: FastifyInstance): void {
  media.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('content-security-policy', filePolicy);
    if (!reply.hasHeader('content-disposition')) reply.header('content-disposition', 'inline');
    done(null, payload);
  });
}
