import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { serveDevMail } from './dev-mail.ts';
import { sendPlainPage, servePlainStyle } from './plain-page.ts';

/** From the built program, and from the sources. */
const builds = ['../../web/dist', '../../../web/dist'].map((folder) => path.resolve(import.meta.dirname, folder));
const findBuild = () => builds.find((folder) => existsSync(path.join(folder, 'index.html'))) ?? null;

/** Members only: nothing here is for search engines. */
const robots = 'User-agent: *\nDisallow: /\n';

/** Files whose names hold a hash of their content never change. */
const forever = 'public, max-age=31536000, immutable';
const asked = 'no-cache';
const hashed = /^\/assets\//;

/** Programs expect a problem there, people a page elsewhere. */
const forPrograms = /^\/(api|media)(\/|$)/;

/** All that is not a call: the built app, the pages that the server writes itself, and what is not there. */
export async function servePages(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'clock'>,
  build: string | null = findBuild(),
): Promise<void> {
  servePlainStyle(app);
  serveDevMail(app, deps, answerUnknown);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  if (build) {
    await app.register((files) => serveBuild(files, build));
  } else {
    app.get('/', (_request, reply) =>
      sendPlainPage(
        reply,
        503,
        'Not built yet',
        '<p>The server runs, but its pages have not been built. Run <code>npm run build</code> or <code>npm start</code>, then start it again.</p>',
      ),
    );
  }
  app.get('/*', answerUnknown);
}

const answerUnknown = (request: FastifyRequest, reply: FastifyReply): unknown =>
  forPrograms.test(request.url.split('?')[0] ?? '')
    ? reply.callNotFound()
    : sendPlainPage(reply, 404, 'Nothing here', '<p>This address leads nowhere. <a href="/">Go to the start</a>.</p>');

async function serveBuild(files: FastifyInstance, root: string): Promise<void> {
  const packed = packedPaths(root);
  files.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) return;
    reply.header('cache-control', hashed.test(request.url) ? forever : asked);
    // Also on 304 and on the plain form: a cache that lacks it hands packed bytes to a client that cannot unpack them.
    if (packed.has(request.url.split('?')[0] ?? '')) reply.header('vary', 'accept-encoding');
  });
  await files.register(serveStatic, {
    root,
    // One route a file: what is not in the build falls through to the page above.
    wildcard: false,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
  });
}

/** The paths of files that lie beside a packed form of themselves; `/` is the index. */
function packedPaths(root: string): Set<string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const plain = names.filter((name) => /\.(br|gz)$/.test(name)).map((name) => name.replace(/\.(br|gz)$/, ''));
  const paths = plain.map((name) => `/${name.split(path.sep).join('/')}`);
  return new Set([...paths, ...(paths.includes('/index.html') ? ['/'] : [])]);
}
