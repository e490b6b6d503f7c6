import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Labels the site for parental controls (rtalabel.org). */
export const rta = 'RTA-5042-1996-1400-1577-RTA';

const yearSeconds = 31_536_000;
const transportSecurity = `max-age=${yearSeconds}; includeSubDomains`;

/** Where browsers report what the policy stopped: a call of the contract. */
const reportsTo = '/api/csp-reports';

/** What no page of the site uses, so that no script that got in can either. Names that browsers do not know are warnings on the console. */
const unusedFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
];
const permissions = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/**
 * For answers that are files of members: opened as a page they are nothing but a picture or a video, whatever their bytes also are. A
 * browser draws its own page around a picture with a style of its own.
 */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For an answer to an address that cannot be read, which the framework gives before any hook: it is a sentence, and never a page. */
export const bareHeaders = (secure: boolean) => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  ...(secure && { 'strict-transport-security': transportSecurity }),
});

/** Everything in this scope is a file: never a page, whoever opens it. */
export function sendAsFiles(media: FastifyInstance): void {
  media.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('content-security-policy', filePolicy);
    if (!reply.hasHeader('content-disposition')) reply.header('content-disposition', 'inline');
    done(null, payload);
  });
}

/** The headers of every answer. `isLabelled`: whether it carries the label for adults. */
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
        // Text never becomes a document or a script. The one policy (`web/src/platform/trusted-types.ts`) lets workers start from files of the site.
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
  // With callbacks, for a promise costs more than all that these hooks do; they run for every answer. A stream of events is sent without
  // the second one.
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
