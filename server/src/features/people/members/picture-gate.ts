import type { FastifyRequest, RouteGenericInterface } from 'fastify';
import type { MediaServer } from '../../../media-routes.ts';
import { windowMs } from '../../../platform/crypto/signed-address.ts';
import { limited, mediaRate } from '../../../platform/http/network-rate.ts';
import { refuse } from '../../../platform/refusal.ts';

/** All leave through `servePictures`. */
export const pictureKinds = ['avatar', 'stamp', 'poolPicture', 'advert'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** `withheld`: its member is suspended, the stamp is no longer offered, the advert does not run. `gone`: removed. */
export const pictureStates = ['shown', 'withheld', 'gone'] as const;
export type PictureState = (typeof pictureStates)[number];

/** `holder`: anybody with a signed address. `staff`: a moderator or an admin with one, in their own session. */
const pictureAskers = ['holder', 'staff'] as const;
type Row = Readonly<Record<(typeof pictureAskers)[number], boolean>>;

const everybody = { holder: true, staff: true } as const;
const staffOnly = { holder: false, staff: true } as const;
const nobody = { holder: false, staff: false } as const;

export const pictureTable: Readonly<Record<PictureKind, Readonly<Record<PictureState, Row>>>> = {
  avatar: { shown: everybody, withheld: staffOnly, gone: nobody },
  // Members keep a stamp on pictures that they drew with it.
  stamp: { shown: everybody, withheld: everybody, gone: nobody },
  poolPicture: { shown: everybody, withheld: nobody, gone: nobody },
  advert: { shown: everybody, withheld: staffOnly, gone: nobody },
};

async function mayLeave(media: MediaServer, request: FastifyRequest, { holder, staff }: Row): Promise<boolean> {
  if (holder || !staff) return holder;
  const asker = await media.identify(request);
  return asker !== null && !asker.suspended && asker.powers.length > 0;
}

type Found = { state: PictureState; type: string; read: () => Promise<Buffer | null> };

/** The one door for pictures beside items. `find` checks the signature first, and returns null for a forged address. */
export function servePictures<Address extends RouteGenericInterface>(
  media: MediaServer,
  kind: PictureKind,
  find: (request: FastifyRequest<Address>) => Promise<Found | null>,
): void {
  media.serveFile<Address>(kind, limited(mediaRate), async (request, reply) => {
    const found = await find(request);
    if (!found || !(await mayLeave(media, request as FastifyRequest, pictureTable[kind][found.state])))
      return refuse('not_found');
    const bytes = await found.read();
    if (!bytes) return refuse('not_found');
    const kept = found.state === 'shown' ? `private, max-age=${windowMs / 1000}, immutable` : 'private, no-store';
    return reply.header('cache-control', kept).type(found.type).send(bytes);
  });
}
