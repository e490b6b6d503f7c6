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
import { logAccess } from './access-log.ts';
import { type Admission, admit, usualAdmission } from './admission.ts';
import { answerBrokenHead } from './broken-heads.ts';
import { type CountForAll, rateStore, refuseMany } from './call-rates.ts';
import { type ConnectionLimits, limitConnections, usualConnectionLimits } from './connection-limits.ts';
import { drainOnClose } from './drain.ts';
import { bareHeaders } from './file-headers.ts';
import { formConstraint } from './form.ts';
import { setHeaders } from './headers.ts';
import { answerBadAddress, answerProblems } from './problem.ts';
import { type ChangeGate, openGate, refuseChanges } from './read-only.ts';
import { carryRequestIds, openRequestIds } from './request-ids.ts';
import { carryLanguages } from './request-language.ts';
import { countRequests } from './request-metrics.ts';
import { refuseOtherSites } from './same-origin.ts';
import { type BodyLimits, limitBodies, usualBodyLimits } from './slow-bodies.ts';
import { traceRequests } from './trace-requests.ts';

/** It does not limit files; the contract's longest text fits many times. */
const bodyLimit = 256 * 1024;
const fieldBytes = 64 * 1024;
const headersTimeout = 20_000;
const usualStopGraceMs = 10_000;

const reportLimit = 16 * 1024;

/** A form or text that any page may send unasked (a "simple" request of CORS) is not read as JSON. */
function readJsonAlone(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: reportLimit },
    app.getDefaultJsonParser('error', 'error'),
  );
}

export async function openHttp(options: {
  log: Log;
  secure: boolean;
  /** Without it, only a request's own address is one of this site. */
  publicOrigin?: string;
  rateLimits: boolean;
  gate?: ChangeGate;
  /** Counts over all nodes; by default this process counts its own. */
  countForAll?: CountForAll;
  trustedProxies: string[];
  stopGraceMs?: number;
  /** An idle connection then stays open for the proxy; none by default. */
  stopIdleMs?: number;
  admission?: Admission | null;
  bodyLimits?: BodyLimits;
  connectionLimits?: ConnectionLimits;
  outages?: OutageLog;
  accessLog?: LogSettings['access'];
  metrics?: Metrics;
  isLabelled?: () => boolean;
  mediaOrigin?: string | null;
  /** A test compares routes with the contract. */
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
    // Requests under way at the close are answered; `drainOnClose` ends the rest.
    forceCloseConnections: false,
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  app.addConstraintStrategy(formConstraint);
  const outages = options.outages ?? openOutageLog(options.log, systemClock);
  answerProblems(app, outages);
  app.decorateRequest('viewer', null);
  carryRequestIds(app);
  carryLanguages(app);
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
  setHeaders(app, {
    secure: options.secure,
    isLabelled: options.isLabelled ?? (() => true),
    mediaOrigin: options.mediaOrigin ?? null,
  });
  refuseOtherSites(app, options.publicOrigin ?? null);
  refuseChanges(app, options.gate ?? openGate);
  readJsonAlone(app);
  await app.register(cookie);
  if (options.rateLimits) {
    await app.register(rateLimit, {
      global: false,
      store: rateStore(options.countForAll ?? null, outages),
      errorResponseBuilder: refuseMany,
    });
  }
  await app.register(multipart, {
    // A file's reader enforces its own limit; the default would cut it at `bodyLimit`.
    limits: { files: 1, fields: 40, fieldSize: fieldBytes, headerPairs: 40, fileSize: Number.POSITIVE_INFINITY },
    throwFileSizeLimit: false,
  });
  return app;
}
