import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import serveStatic from '@fastify/static';
import type { LegalText } from '@veil/contract/site/legal-text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { PageFacts } from '../features/running/seo/index.ts';
import { discardRest } from '../platform/http/form.ts';
import { sendPlainPage, servePlainStyle } from '../platform/http/plain-page.ts';
import { serveDevMail } from './dev-mail.ts';
import { serveLandingPage } from './landing-page.ts';
import { say } from './messages.ts';
import { pageHead, robotsOf } from './page-head.ts';
import { servePublicPages } from './public-pages.ts';
import { serveSecurityContact } from './security-contact.ts';
import { serveWebManifest } from './web-manifest.ts';

export type PageSource = {
  readFacts(): Promise<PageFacts>;
  isFirstStart(): Promise<boolean>;
  readTerms(): Promise<LegalText & { version: string }>;
  securityContact?(): Promise<string>;
};

const builds = ['../../web/dist', '../../../web/dist'].map((folder) => path.resolve(import.meta.dirname, folder));
export const findBuild = (): string | null =>
  builds.find((folder) => existsSync(path.join(folder, 'index.html'))) ?? null;

/** The names of these files contain a hash of their content. */
const immutable = 'public, max-age=31536000, immutable';
const asked = 'no-cache';
const hashed = /^\/assets\//;
/** Other apps share files with this address (`share_target`). The page's service worker answers it. */
const sharePath = '/share';

/** Unknown paths below these get a problem, others a page. */
const programPaths = /^\/(api|media)(\/|$)/;

export async function servePages(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'clock'>,
  site: PageSource,
  build: string | null = findBuild(),
): Promise<void> {
  servePlainStyle(app);
  serveDevMail(app, deps, answerUnknown);
  servePublicPages(
    app,
    () => site.readFacts(),
    () => site.readTerms(),
  );
  serveSecurityContact(app, deps, async () => (await site.securityContact?.()) ?? '');
  // Without the service worker the files are discarded, and the upload screen says so.
  app.post(sharePath, async (request, reply) => {
    await discardRest(request, reply);
    return reply.redirect('/#/upload?shared=1', 303);
  });
  if (build) {
    await app.register((files) => serveBuild(files, build, site));
  } else {
    app.get('/', (_request, reply) =>
      sendPlainPage(
        reply,
        503,
        'Not built yet',
        '<p>The server runs, but its pages have not been built. Run <code>npm run build</code> or <code>npm start</code>, then start it again.</p>',
      ),
    );
    app.get('/*', answerUnknown);
  }
}

export const answerUnknown = (request: FastifyRequest, reply: FastifyReply): unknown =>
  programPaths.test(request.url.split('?')[0] ?? '')
    ? reply.callNotFound()
    : sendPlainPage(
        reply,
        404,
        say('nothingHere'),
        `<p>${say('thisAddressLeadsNowhere')} <a href="/">${say('goToTheStart')}</a>.</p>`,
      );

async function serveBuild(files: FastifyInstance, root: string, site: PageSource): Promise<void> {
  serveLandingPage(files, root, async (reply) => {
    const facts = await site.readFacts();
    reply.header('x-robots-tag', robotsOf(facts));
    return pageHead(facts, await site.isFirstStart());
  });
  serveWebManifest(files, root);
  const { plain, packed } = builtPaths(root);
  files.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) return;
    reply.header('cache-control', hashed.test(request.url) ? immutable : asked);
    // Answers with 304 and uncompressed ones have it too. Otherwise a cache could send compressed bytes to a client
    // that cannot decompress them.
    if (packed.has(request.url.split('?')[0] ?? '') && !reply.hasHeader('vary'))
      reply.header('vary', 'accept-encoding');
  });
  await files.register(serveStatic, {
    root,
    serve: false,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
  });
  // One route for all files: a route per file costs 4 MB of memory and a third of the opening time.
  files.get<{ Params: { '*': string } }>('/*', (request, reply) =>
    plain.has(`/${request.params['*']}`) ? reply.sendFile(request.params['*']) : answerUnknown(request, reply),
  );
}

/** Compressed files answer at the address of their plain file only. Hidden files, such as the stamp, have none. */
function builtPaths(root: string): { plain: Set<string>; packed: Set<string> } {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map(
    ({ parentPath, name }) => `/${path.relative(root, path.join(parentPath, name)).split(path.sep).join('/')}`,
  );
  const isPacked = (name: string) => /\.(br|gz)$/.test(name);
  return {
    plain: new Set(
      paths.filter((name) => !isPacked(name) && !name.includes('/.') && !/^\/index(\.\w+)?\.html$/.test(name)),
    ),
    packed: new Set(paths.filter(isPacked).map((name) => name.replace(/\.(br|gz)$/, ''))),
  };
}
