import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import { systemClock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { LogSettings } from '../log-settings.ts';
import type { Metrics } from '../metrics/index.ts';
import { type OutageLog, openOutageLog } from '../outage-log.ts';
import { Refusal } from '../refusal.ts';
import { logAccess } from './access-log.ts';
import { type Admission, admit, usualAdmission } from './admission.ts';
import { answerBrokenHead } from './broken-heads.ts';
import { type CountForAll, rateStore } from './call-rates.ts';
import { type ConnectionLimits, limitConnections, usualConnectionLimits } from './connection-limits.ts';
import { drainOnClose } from './drain.ts';
import { formConstraint } from './form.ts';
import { bareHeaders, setHeaders } from './headers.ts';
import { answerBadAddress, answerProblems } from './problem.ts';
import { type ChangeGate, openGate, refuseChanges } from './read-only.ts';
import { carryRequestIds, openRequestIds } from './request-ids.ts';
import { countRequests } from './request-metrics.ts';
import { refuseOtherSites } from './same-origin.ts';
import { type BodyLimits, limitBodies, usualBodyLimits } from './slow-bodies.ts';
import { traceRequests } from './trace-requests.ts';

/** One request body that is not a file: the longest text of the contract fits many times over. */
const bodyLimit = 256 * 1024;
const fieldBytes = 64 * 1024;
/** For the head of a request, in milliseconds; `limitBodies` watches what follows it. */
const headersTimeout = 20_000;
const usualStopGraceMs = 10_000;

/** A report of a violated policy: a line or two of it are read. */
const reportLimit = 16 * 1024;

/**
 * Bodies are JSON, forms where a call has one, and reports of browsers. A form or text that any page may send without asking first (a
 * "simple" request of CORS) is not taken for JSON.
 */
function readJsonAlone(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: reportLimit },
    app.getDefaultJsonParser('error', 'error'),
  );
}

/** A server with the site's manners: problems, headers, limits. It knows no call yet. */
export async function openHttp(options: {
  log: Log;
  secure: boolean;
  /** That of the public address. Left out, only the address of a request itself is one of this site. */
  publicOrigin?: string;
  rateLimits: boolean;
  /** Whether anything may be changed now; left out, it may. */
  gate?: ChangeGate;
  /** Counts the calls of all nodes; left out, this process counts its own. */
  countForAll?: CountForAll;
  /** Addresses of reverse proxies whose word on the visitor's address counts. */
  trustedProxies: string[];
  /** How long requests in flight may take once the server closes. */
  stopGraceMs?: number;
  /** How long an idle connection is left to the proxy then; left out, it ends at once. */
  stopIdleMs?: number;
  /** How many requests of a kind are worked on at once; null for tests that send many. */
  admission?: Admission | null;
  /** The site's own, where they are left out. */
  bodyLimits?: BodyLimits;
  connectionLimits?: ConnectionLimits;
  /** Limits the log lines of an outage of database or storage. Made from the log if left out. */
  outages?: OutageLog;
  /** Left out, requests are not logged. */
  accessLog?: LogSettings['access'];
  /** Counts requests; left out, nothing does. */
  metrics?: Metrics;
  /** Whether answers carry the label for adults; left out, they do. */
  isLabelled?: () => boolean;
  /** Told of every route, so that a test can compare them with the contract. */
  onRoute?: ((route: RouteOptions) => void) | undefined;
}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: openRequestIds(options.trustedProxies),
    bodyLimit,
    http: { headersTimeout },
    clientErrorHandler: answerBrokenHead,
    trustProxy: options.trustedProxies.length ? options.trustedProxies : false,
    frameworkErrors: ((error: Error, request: FastifyRequest, reply: FastifyReply) =>
      answerBadAddress(error, request, reply.headers(bareHeaders(options.secure)))) as never,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // What is in flight when the server closes is answered; `drainOnClose` ends the rest.
    forceCloseConnections: false,
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  app.addConstraintStrategy(formConstraint);
  const outages = options.outages ?? openOutageLog(options.log, systemClock);
  answerProblems(app, outages);
  app.decorateRequest('viewer', null);
  carryRequestIds(app);
  traceRequests(app, options.trustedProxies);
  if (options.accessLog && options.accessLog !== 'off') logAccess(app, options.accessLog);
  if (options.metrics) countRequests(app, options.metrics);
  drainOnClose(app, {
    graceMs: options.stopGraceMs ?? usualStopGraceMs,
    ...(options.stopIdleMs && { idleMs: options.stopIdleMs }),
  });
  limitConnections(app.server, options.connectionLimits ?? usualConnectionLimits, options.trustedProxies);
  limitBodies(app, options.bodyLimits ?? usualBodyLimits);
  if (options.admission !== null) admit(app, options.admission ?? usualAdmission);
  await setHeaders(app, { secure: options.secure, isLabelled: options.isLabelled ?? (() => true) });
  refuseOtherSites(app, options.publicOrigin ?? null);
  refuseChanges(app, options.gate ?? openGate);
  readJsonAlone(app);
  await app.register(cookie);
  if (options.rateLimits) {
    await app.register(rateLimit, {
      global: false,
      store: rateStore(options.countForAll ?? null, outages),
      errorResponseBuilder: (_request, context) =>
        new Refusal('too_many_requests', `Too many requests: try again in ${context.after}`),
    });
  }
  await app.register(multipart, {
    // A file's own limit is its reader's, who counts the bytes; the default would cut it at `bodyLimit`.
    limits: { files: 1, fields: 40, fieldSize: fieldBytes, headerPairs: 40, fileSize: Number.POSITIVE_INFINITY },
    throwFileSizeLimit: false,
  });
  return app;
}
