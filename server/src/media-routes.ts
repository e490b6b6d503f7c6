import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteGenericInterface,
} from 'fastify';

/** `server/tests/pixel-doors.ts` declares each one's pixels and does not compile without one. */
export const mediaRoutes = {
  item: { url: '/c/:id/:version/:view/:name', method: ['GET', 'HEAD'] },
  avatar: { url: '/avatars/:id/:avatar/:file', method: 'GET' },
  stamp: { url: '/stamps/:id/:file', method: 'GET' },
  poolPicture: { url: '/pool/:file', method: 'GET' },
  collectedPage: { url: '/collectables/:id/:file', method: 'GET' },
  export: { url: '/exports/:id', method: 'GET' },
  evidence: { url: '/evidence/:id', method: 'GET' },
  advert: { url: '/adverts/:file', method: 'GET' },
  preview: { url: '/preview/picture.jpg', method: 'GET' },
} as const satisfies Record<string, { url: `/${string}`; method: 'GET' | ['GET', 'HEAD'] }>;
export type MediaRoute = keyof typeof mediaRoutes;

export type MediaAsker = {
  id: string;
  sessionId: string | null;
  powers: readonly ('moderator' | 'admin')[];
  suspended: boolean;
  meetsAgeRule: boolean;
  censoredParts: readonly BodyPartName[];
  veilStyle: 'overlay' | 'blur' | 'pixelate' | 'blackout';
  veilIntensity: number;
};

/** Slices can add only routes named in `mediaRoutes`. */
export type MediaServer = {
  serveFile<Route extends RouteGenericInterface>(
    name: MediaRoute,
    config: FastifyContextConfig,
    handler: (request: FastifyRequest<Route>, reply: FastifyReply) => Promise<unknown>,
  ): void;
  identify(request: FastifyRequest): Promise<MediaAsker | null>;
  /** An age rule or the site's opening decided about the one who asks. */
  isJudged(request: FastifyRequest): boolean;
  hooks: Pick<FastifyInstance, 'addHook' | 'hasDecorator' | 'createRateLimit'>;
};

export const openMediaServer = (
  app: FastifyInstance,
  { identify, isJudged }: Pick<MediaServer, 'identify' | 'isJudged'>,
): MediaServer => ({
  serveFile: (name, config, handler) => {
    const { url, method } = mediaRoutes[name];
    app.route({ url, method: [method].flat(), config, handler: handler as never });
  },
  identify,
  isJudged,
  hooks: app,
});
