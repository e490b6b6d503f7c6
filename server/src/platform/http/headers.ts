import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export const rta = 'RTA-5042-1996-1400-1577-RTA';

const yearSeconds = 31_536_000;
const transportSecurity = `max-age=${yearSeconds}; includeSubDomains`;

const reportsTo = '/api/csp-reports';

/** Features that no page uses, denied so that an injected script cannot use them. Only names known to browsers, because others cause
 * console warnings. */
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

/** For members' files: opened as a page they stay a picture or video, whatever their bytes. A browser styles its own page around a
 * picture. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For unreadable addresses, which the framework answers before any hook with a sentence, never a page. */
export const bareHeaders = (secure: boolean) => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  ...(secure && { 'strict-transport-security': transportSecurity }),
});

/** Marks every answer of this scope as a file, never a page. */
export function sendAsFiles(media: FastifyInstance): void {
  media.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('content-security-policy', filePolicy);
    if (!reply.hasHeader('content-disposition')) reply.header('content-disposition', 'inline');
    done(null, payload);
  });
}

/** The headers of every answer. `isLabelled` adds the label for adults. */
export async function setHeaders(
  app: FastifyInstance,
  { secure, isLabelled }: { secure: boolean; isLabelled: () => boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // React and the layout set style properties through the object model, which needs no exception; these are attributes.
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        // Text never becomes a document or script. The one policy (`web/src/platform/trusted-types.ts`) lets workers start from the site's
        // files.
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
  // Callback hooks, because a promise costs more than their work for every answer. Streams of events skip the second one.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', permissions);
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (isLabelled()) reply.header('rating', rta);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
