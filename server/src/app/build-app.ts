import { asksForAge, type CallTable } from '@veil/contract/call.ts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type Deps, withUrgentDb } from '../deps.ts';
import { openAccounts } from '../features/people/accounts/index.ts';
import type { TokenClaims } from '../features/people/auth/index.ts';
import {
  createMember,
  hasSameRights,
  isStaff,
  loadSignedIn,
  mustHaveTwoFactor,
  refuseAccess,
  refuseLimited,
  type Viewer,
} from '../features/people/members/index.ts';
import { holdIfBarred, suspensionSentence } from '../features/people/strikes/index.ts';
import { openAgeGate } from '../features/safety/age-assurance/index.ts';
import { noticeAges } from '../features/safety/age-hints/index.ts';
import { recordAudit, recordRead } from '../features/site/audit/index.ts';
import { refuseBlockedTerms } from '../features/site/blocked-terms/index.ts';
import { countCallsIn, watchOpening, watchReadOnly } from '../features/site/site/index.ts';
import { refuseWithoutTerms } from '../features/site/terms/index.ts';
import { openMediaServer } from '../media-routes.ts';
import { type Admission, countAs } from '../platform/http/admission.ts';
import { openHttp } from '../platform/http/app.ts';
import { carryPositions } from '../platform/http/carry-positions.ts';
import { compressAnswers } from '../platform/http/compress.ts';
import { sendAsFiles } from '../platform/http/file-headers.ts';
import type { Gate } from '../platform/http/gate.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { guardOf, mount } from '../platform/http/mount.ts';
import { networkOf } from '../platform/http/network.ts';
import { serveOpenApi } from '../platform/http/openapi.ts';
import { refuseEmbedding } from '../platform/http/same-origin.ts';
import { mediaOriginOf } from '../platform/media-by.ts';
import { type ReadMetrics, serveMetrics } from '../platform/metrics/serve.ts';
import { serveDeploymentEcho } from './deployment-echo.ts';
import { guardMedia } from './media-age.ts';
import { openPageSource } from './page-source.ts';
import { answerUnknown, servePages } from './pages.ts';
import { openMetricsReader } from './read-metrics.ts';
import { slices } from './slices.ts';

const about = { title: 'Veil', version: '1', description: 'The calls of a Veil site, as its own pages use them.' };

export async function buildApp(
  deps: Deps,
  options: {
    rateLimits?: boolean;
    stopGraceMs?: number;
    stopIdleMs?: number;
    admission?: Admission | null;
    onRoute?: (route: RouteOptions) => void;
    readMetrics?: ReadMetrics;
    build?: string | null;
  } = {},
): Promise<FastifyInstance> {
  const secure = deps.config.publicUrl.startsWith('https:');
  // Sign-in must not wait for a connection of the ordinary pool.
  const urgent = withUrgentDb(deps);
  const site = openPageSource(urgent);
  const readOnly = await watchReadOnly(urgent);
  const app = await openHttp({
    gate: readOnly,
    log: deps.log,
    secure,
    publicOrigin: new URL(deps.config.publicUrl).origin,
    trustedProxies: deps.config.trustedProxies,
    rateLimits: options.rateLimits ?? true,
    countForAll: countCallsIn(urgent.db),
    outages: deps.outages,
    metrics: deps.metrics,
    accessLog: deps.config.log.access,
    isLabelled: site.isLabelled,
    mediaOrigin: mediaOriginOf(deps.config),
    onRoute: options.onRoute,
    ...(options.stopGraceMs !== undefined && { stopGraceMs: options.stopGraceMs }),
    ...(options.stopIdleMs !== undefined && { stopIdleMs: options.stopIdleMs }),
    ...(options.admission !== undefined && { admission: options.admission }),
  });
  app.addHook('onClose', async () => readOnly.close());
  const ages = openAgeGate(urgent);
  const opening = watchOpening(urgent);
  ages.closeWith(app);
  const accounts = await openAccounts(urgent, {
    onAccountMade: async (db, accountId) => {
      await createMember(db, accountId, deps.clock.now());
      await holdIfBarred(deps, db, accountId);
    },
    onEmailChanged: (tx, accountId) => holdIfBarred(deps, tx, accountId),
    barredBecause: suspensionSentence,
    mustHaveTwoFactor: (db, accountId) => mustHaveTwoFactor({ db, config: deps.config }, accountId),
    countryOf: (request) => ages.placeOf(request),
    rateLimits: options.rateLimits ?? true,
  });
  const loadMember = async (claims: TokenClaims, request: FastifyRequest): Promise<Viewer | null> => {
    const viewer = await loadSignedIn(urgent, claims);
    return viewer && { ...viewer, meetsAgeRule: ages.meets(viewer, request) };
  };
  const signedIn = new WeakMap<FastifyRequest, TokenClaims>();
  const gate: Gate<Viewer> = {
    identify: async (request) => {
      const claims = await accounts.readClaims(request);
      const viewer = claims && (await loadMember(claims, request));
      if (viewer) signedIn.set(request, claims);
      return viewer;
    },
    isSame: async (viewer, request) => {
      if (!viewer) return true;
      // Checks the session instead of the token, because a stream of events outlives its token.
      const claims = signedIn.get(request);
      const fresh = claims ? await loadMember(claims, request) : null;
      return fresh !== null && hasSameRights(viewer, fresh);
    },
    bar: async (viewer, call, request) => {
      const barred = refuseAccess(viewer, call);
      if (barred && barred !== 'age_assurance_required') return barred;
      if (asksForAge(call) && !isStaff(viewer) && !(await opening.isOpen())) return 'site_not_open';
      if (barred || viewer || !asksForAge(call)) return barred;
      return (await ages.isOpenToVisitors(request)) ? null : 'age_assurance_required';
    },
    meetsAge: async (viewer, request) => (viewer ? viewer.meetsAgeRule : ages.isOpenToVisitors(request)),
    refuseLimited: (viewer) => refuseLimited(deps, viewer),
    refuseWithoutTerms: (viewer) => refuseWithoutTerms(deps.db, viewer),
    record: (viewer, { isRead, ...done }) => {
      const entry = { ...done, by: viewer?.id ?? null, at: deps.clock.now() };
      return isRead ? recordRead(deps.db, entry) : recordAudit(deps.db, entry);
    },
    screen: refuseBlockedTerms(deps.db),
    notice: noticeAges(deps),
    rateKey: (viewer, request) => viewer?.id ?? networkOf(request.ip, { v4: 32 }),
  };
  await app.register(
    async (api) => {
      compressAnswers(api);
      if (deps.lists.state()) carryPositions(api, { secure, secrets: deps.secrets, written: deps.lists.written });
      accounts.serve(api);
      serveOpenApi(api, Object.fromEntries(slices.map(({ name, calls = {} }) => [name, calls])), about);
      // `SliceWithCalls` has checked that each declaration handles its own calls.
      for (const { calls, handlers, openDeps, serveApi } of slices) {
        const own = { deps: openDeps?.(deps) ?? deps, handlers: handlers as Handlers<CallTable, object, Viewer> };
        if (calls && handlers) mount(api, calls, own, gate);
        serveApi?.(api, deps, guardOf(gate));
      }
    },
    { prefix: '/api' },
  );
  await app.register(
    async (media) => {
      countAs(media, 'media');
      refuseEmbedding(media);
      sendAsFiles(media);
      const identify = async (request: FastifyRequest) => {
        const claims = (await accounts.readClaims(request)) ?? (await accounts.readCookie(request));
        return claims && loadMember(claims, request);
      };
      const isJudged = guardMedia(media, { ages, opening }, identify);
      const server = openMediaServer(media, {
        isJudged,
        identify: async (request) => {
          const viewer = await identify(request);
          return viewer?.suspended || viewer?.leaving ? null : viewer;
        },
      });
      for (const slice of slices) slice.serve?.(server, deps);
    },
    { prefix: '/media' },
  );
  await app.register(async (pages) => {
    countAs(pages, 'urgent');
    const { token } = deps.config.metrics;
    if (token) serveMetrics(pages, token, options.readMetrics ?? openMetricsReader(urgent));
    for (const slice of slices) slice.servePages?.(pages, urgent);
  });
  await app.register(async (pages) => {
    countAs(pages, 'media');
    serveDeploymentEcho(pages, deps, answerUnknown);
    await servePages(pages, deps, site, options.build);
  });
  return app;
}
