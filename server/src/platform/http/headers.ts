import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

export const rta = 'RTA-5042-1996-1400-1577-RTA';

const yearSeconds = 31_536_000;
export const transportSecurity = `max-age=${yearSeconds}; includeSubDomains`;

const reportsTo = '/api/csp-reports';

/** An injected script cannot use these. Browsers know these names; others cause console warnings. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissions = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/** `isLabelled` adds the label for adults. Videos may be redirected to `mediaOrigin`. */
export function setHeaders(
  app: FastifyInstance,
  { secure, isLabelled, mediaOrigin }: { secure: boolean; isLabelled: () => boolean; mediaOrigin: string | null },
): void {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // React and the layout set style properties through the object model; these are attributes.
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:', ...(mediaOrigin === null ? [] : [mediaOrigin])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        // Text never becomes a document or script. The one policy is `web/src/platform/trusted-types.ts`.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        reportUri: [reportsTo],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: secure ? { maxAge: yearSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  // Callback hooks, because a promise costs more than their work. Streams of events skip the second one.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', permissions);
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (isLabelled()) reply.header('rating', rta);
    protect(request.raw, reply.raw, (err) => done(err as Error | undefined));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** The sources of a policy that allow the scripts within this page. No other text in a page runs. */
export const scriptsWithin = (page: string): string[] =>
  [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .filter(([, code]) => code)
    .map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);

export function allowScripts(reply: FastifyReply, sources: readonly string[]): void {
  const name = 'content-security-policy';
  const policy = String(reply.getHeader(name));
  reply.header(
    name,
    policy.replace(/script-src 'self'/, (own) => [own, ...sources].join(' ')),
  );
}
