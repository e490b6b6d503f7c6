import { accounts as accountCalls } from '@veil/contract/accounts.ts';
import { slices } from '@veil/contract/calls.ts';
import { collections } from '@veil/contract/collections.ts';
import { comments } from '@veil/contract/comments.ts';
import { content } from '@veil/contract/content.ts';
import { feed } from '@veil/contract/feed.ts';
import { filters } from '@veil/contract/filters.ts';
import { home } from '@veil/contract/home.ts';
import { members } from '@veil/contract/members.ts';
import { moderation } from '@veil/contract/moderation.ts';
import { playlists } from '@veil/contract/playlists.ts';
import { reactions } from '@veil/contract/reactions.ts';
import { search } from '@veil/contract/search.ts';
import { site } from '@veil/contract/site.ts';
import { tags } from '@veil/contract/tags.ts';
import { uploads } from '@veil/contract/uploads.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { openAccounts } from '../features/accounts/index.ts';
import { bindCollections, serveThumbs } from '../features/collections/index.ts';
import { bindComments } from '../features/comments/index.ts';
import { bindContent } from '../features/content/index.ts';
import { serveMedia } from '../features/delivery/index.ts';
import { bindFeed } from '../features/feed/index.ts';
import { bindFilters } from '../features/filters/index.ts';
import { bindHome } from '../features/home/index.ts';
import {
  barAccess,
  bindMembers,
  createMember,
  hasSameRights,
  isSuspended,
  loadViewer,
  serveAvatars,
  type Viewer,
} from '../features/members/index.ts';
import { bindModeration, closeReportsOf } from '../features/moderation/index.ts';
import { bindPlaylists } from '../features/playlists/index.ts';
import { bindReactions } from '../features/reactions/index.ts';
import { bindSearch } from '../features/search/index.ts';
import { bindSite } from '../features/site/index.ts';
import { bindTags } from '../features/tags/index.ts';
import { bindUploads } from '../features/uploads/index.ts';
import { type Admission, countAs } from '../platform/http/admission.ts';
import { openHttp } from '../platform/http/app.ts';
import { type Gate, mount } from '../platform/http/mount.ts';
import { networkOf } from '../platform/http/network.ts';
import { serveOpenApi } from '../platform/http/openapi.ts';
import { servePages } from './pages.ts';

const about = { title: 'Veil', version: '1', description: 'The calls of a Veil site, as its own pages use them.' };

/** The whole site over HTTP: the explicit list of its slices. */
export async function buildApp(
  deps: Deps,
  options: { rateLimits?: boolean; stopGraceMs?: number; admission?: Admission | null } = {},
): Promise<FastifyInstance> {
  const secure = deps.config.publicUrl.startsWith('https:');
  const app = await openHttp({
    log: deps.log,
    secure,
    trustedProxies: deps.config.trustedProxies,
    rateLimits: options.rateLimits ?? true,
    outages: deps.outages,
    ...(options.stopGraceMs !== undefined && { stopGraceMs: options.stopGraceMs }),
    ...(options.admission !== undefined && { admission: options.admission }),
  });
  // Not held up by those that wait for a connection of the ordinary pool.
  const urgent: Deps = { ...deps, db: deps.urgentDb };
  const accounts = await openAccounts(urgent, {
    onAccountMade: (db, accountId) => createMember(db, accountId, deps.clock.now()),
    isBarred: isSuspended,
    rateLimits: options.rateLimits ?? true,
  });
  const gate: Gate<Viewer> = {
    identify: async (request) => {
      const memberId = await accounts.identify(request);
      return memberId ? loadViewer(urgent, memberId) : null;
    },
    isSame: async (viewer, request) => {
      if (!viewer) return true;
      const fresh = (await accounts.lives(request)) ? await loadViewer(urgent, viewer.id) : null;
      return fresh !== null && hasSameRights(viewer, fresh);
    },
    bar: barAccess,
    rateKey: (viewer, request) => viewer?.id ?? networkOf(request.ip, { v4: 32 }),
  };
  await app.register(
    async (api) => {
      accounts.serve(api);
      serveOpenApi(api, { accounts: accountCalls, ...slices }, about);
      mount(api, site, bindSite(urgent), gate);
      mount(api, members, bindMembers(deps), gate);
      mount(api, tags, bindTags(deps), gate);
      mount(api, content, bindContent(deps, { closeReports: closeReportsOf('content_id', deps.clock) }), gate);
      mount(api, uploads, bindUploads(deps), gate);
      mount(api, comments, bindComments(deps, { closeReports: closeReportsOf('comment_id', deps.clock) }), gate);
      mount(api, playlists, bindPlaylists(deps), gate);
      mount(api, collections, bindCollections(deps), gate);
      mount(api, reactions, bindReactions(deps), gate);
      mount(api, moderation, bindModeration(urgent), gate);
      mount(api, filters, bindFilters(deps), gate);
      mount(api, feed, bindFeed(deps), gate);
      mount(api, search, bindSearch(deps), gate);
      mount(api, home, bindHome(deps), gate);
    },
    { prefix: '/api' },
  );
  await app.register(
    async (media) => {
      countAs(media, 'media');
      serveAvatars(media, deps);
      serveThumbs(media, deps);
      serveMedia(media, deps);
    },
    { prefix: '/media' },
  );
  await app.register(async (pages) => {
    countAs(pages, 'media');
    await servePages(pages, deps);
  });
  return app;
}
