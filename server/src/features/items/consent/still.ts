import type { consent } from '@veil/contract/items/consent.ts';
import type { ReleaseStill } from '@veil/contract/items/release-asks.ts';
import type { Db, Deps } from '../../../deps.ts';
import { sameBytes } from '../../../platform/crypto/secrets.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type Asker, drawForPerson, verdictOn, verdictOnceMade } from '../delivery/index.ts';
import { say } from './messages.ts';

type Signing = Pick<Deps, 'secrets' | 'clock'>;

/** Long enough to read a page, too short to pass on. */
const ticketMs = 15 * 60_000;
/** Pixels: enough to recognise oneself. */
const stillWidth = 640;

/** `member` passed the age rule while signed in. Pictures send no access token, so the ticket carries this. */
type Opener = 'member' | 'visitor';
type Ticket = { releaseId: string; opener: Opener };

const sign = ({ secrets }: Signing, message: string): Buffer => secrets.mac('release still', message).subarray(0, 16);

function addressOf(deps: Signing, { releaseId, opener }: Ticket): string {
  const message = `${releaseId}.${deps.clock.now().getTime() + ticketMs}.${opener}`;
  return `/api/releases/still?ticket=${message}.${sign(deps, message).toString('base64url')}`;
}

function readTicket(deps: Signing, ticket: string): Ticket | null {
  const [releaseId = '', until = '', opener = '', signature = ''] = ticket.split('.');
  if (!(Number(until) > deps.clock.now().getTime()) || !['member', 'visitor'].includes(opener)) return null;
  const message = `${releaseId}.${until}.${opener}`;
  if (!sameBytes(Buffer.from(signature, 'base64url'), sign(deps, message))) return null;
  return { releaseId, opener: opener as Opener };
}

export type Opening = { viewer: Viewer | null; meetsAgeRule: boolean };

export const openingOf = async (viewer: Viewer | null, meetsAgeRule: () => Promise<boolean>): Promise<Opening> => ({
  viewer,
  meetsAgeRule: await meetsAgeRule(),
});

const askerOf = ({ viewer, meetsAgeRule }: Opening): Asker => ({ id: viewer?.id ?? null, powers: [], meetsAgeRule });

export async function stillFor(
  deps: Signing,
  db: Db,
  opening: Opening,
  { itemId, releaseId }: { itemId: string; releaseId: string },
): Promise<ReleaseStill> {
  const none = (withheld: ReleaseStill['withheld']) => ({ still: null, withheld, veiled: false });
  const asker = askerOf(opening);
  if ((await verdictOnceMade(db, asker, itemId, 'shown_person')) === 'nothing')
    return none(opening.meetsAgeRule ? 'review' : 'age');
  const verdict = await verdictOn(db, asker, itemId, 'shown_person');
  if (verdict === 'nothing') return none('preparing');
  const opener = opening.viewer && opening.meetsAgeRule ? 'member' : 'visitor';
  return { still: addressOf(deps, { releaseId, opener }), withheld: null, veiled: verdict === 'veiled' };
}

/** Nobody agrees to a picture that the gate does not show. */
export async function refuseUnseen(db: Db, opening: Opening, itemId: string): Promise<void> {
  if ((await verdictOn(db, askerOf(opening), itemId, 'shown_person')) !== 'nothing') return;
  if (!opening.meetsAgeRule) refuse('age_assurance_required');
  refuse('conflict', say('thisPictureIsUnderReview'));
}

export async function refuseUnaskable(db: Db, itemId: string): Promise<void> {
  const somebody: Asker = { id: null, powers: [], meetsAgeRule: true };
  if ((await verdictOnceMade(db, somebody, itemId, 'shown_person')) === 'nothing')
    refuse('conflict', say('thisItemIsUnderReview'));
}

/** Never the original. The gate is asked at each fetch. */
export async function drawStill(
  deps: Signing & Pick<Deps, 'db' | 'storage' | 'media'>,
  _viewer: unknown,
  {
    query: { ticket },
    meetsAgeRule: visitorMeetsAgeRule,
  }: Asked<typeof consent.getReleaseStill> & { meetsAgeRule: () => Promise<boolean> },
): Promise<Buffer> {
  const { releaseId, opener } = readTicket(deps, ticket) ?? refuse('not_found');
  const release = await deps.db
    .selectFrom('consent_releases')
    .select('content_id')
    .where('id', '=', releaseId)
    .where('state', 'in', ['asked', 'agreed'])
    .executeTakeFirst();
  if (!release?.content_id) return refuse('not_found');
  const asker: Asker = { id: null, powers: [], meetsAgeRule: opener === 'member' || (await visitorMeetsAgeRule()) };
  return (await drawForPerson(deps, asker, release.content_id, stillWidth)) ?? refuse('not_found');
}
