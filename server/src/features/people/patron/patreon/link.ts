import { randomBytes } from 'node:crypto';
import type { patron } from '@veil/contract/people/patron.ts';
import type { PatronLink } from '@veil/contract/people/patron-status.ts';
import type { Db, Deps } from '../../../../deps.ts';
import type { Asked } from '../../../../platform/http/handler.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Viewer } from '../../members/index.ts';
import { isBarred } from '../../strikes/index.ts';
import { say } from '../messages.ts';
import { insertLink } from '../patreon-link-queries.ts';
import { deleteEndedStates, insertSeenTiers, insertState, takeState } from '../patreon-queries.ts';
import { lockPatron } from '../queries.ts';
import { askForMembership, authorizeUrl, exchangeCode } from './client.ts';
import { PatreonFailure, refuseFailure } from './failure.ts';
import { giveTiers } from './grants.ts';
import { clientKeys, isPatreonOffered, redirectUrl } from './options.ts';
import { dayMs } from './read-links.ts';
import { sealTokens } from './tokens.ts';

type PatreonLinkDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'outbound'>;
type Asking = Pick<Viewer, 'id' | 'sessionId'>;

const stateMs = 10 * 60_000;

const hashState = ({ secrets }: Pick<Deps, 'secrets'>, state: string): Buffer => secrets.mac('patreon-states', state);

/** Returns null without a set-up. The state belongs to this session, so that nobody links for another. */
export async function startLink(deps: PatreonLinkDeps, viewer: Asking, host: string): Promise<string | null> {
  const keys = (await isPatreonOffered(deps.db)) ? await clientKeys(deps) : null;
  if (!keys || !viewer.sessionId) return null;
  const now = deps.clock.now();
  const state = randomBytes(32).toString('base64url');
  const redirect = redirectUrl(deps.config, host);
  await deleteEndedStates(deps.db, now);
  await insertState(deps.db, {
    hash: hashState(deps, state),
    member_id: viewer.id,
    session_id: viewer.sessionId,
    redirect_url: redirect,
    ends_at: new Date(now.getTime() + stateMs),
  });
  return authorizeUrl(deps, keys.clientId, state, redirect);
}

export async function finishLink(
  deps: PatreonLinkDeps,
  viewer: Asking,
  { body: sent }: Asked<typeof patron.finishPatronLink>,
): Promise<void> {
  const [keys, sessionId] = [await clientKeys(deps), viewer.sessionId];
  const now = deps.clock.now();
  const started =
    sessionId && (await takeState(deps.db, hashState(deps, sent.state), { memberId: viewer.id, sessionId, now }));
  if (!keys || !started) return refuse('link_refused', say('thisLinkHasEnded'));
  const { tokens, membership } = await readFirst(deps, keys, sent.code, started.redirect_url).catch(refuseFailure);
  if (await isBarred(deps, deps.db, 'patreon', membership.userId)) return refuse('link_refused');
  await deps.db
    .transaction()
    .execute(async (tx) => {
      await lockPatron(tx, viewer.id);
      const linked = await insertLink(tx, {
        member_id: viewer.id,
        user_id: membership.userId,
        tokens: sealTokens(deps, viewer.id, tokens),
        patron_status: membership.status,
        tier_ids: membership.tierIds,
        linked_at: now,
        read_at: now,
        tried_at: now,
        due_at: new Date(now.getTime() + dayMs),
        hinted: false,
        problem: null,
        failures: 0,
      });
      if (!linked) return refuseTaken();
      await insertSeenTiers(tx, membership.tiers, now);
      await giveTiers(tx, viewer.id, membership.tierIds, now);
    })
    // Two members may link one account at the same moment.
    .catch((error: unknown) => {
      if ((error as { constraint?: unknown }).constraint === 'patreon_links_user_id_key') return refuseTaken();
      throw error;
    });
}

const refuseTaken = () => refuse('link_taken', say('linkedToAnotherMember'));

async function readFirst(
  deps: PatreonLinkDeps,
  keys: Parameters<typeof exchangeCode>[1],
  code: string,
  redirect: string,
) {
  const tokens = await exchangeCode(deps, keys, code, redirect);
  const membership = await askForMembership(deps, tokens);
  if (!membership) throw new PatreonFailure('setup', 'Patreon refused a token that it had just given');
  return { tokens, membership };
}

const membershipWords = { active_patron: 'active', declined_patron: 'declined', former_patron: 'former' } as const;

export async function linkOf(db: Db, memberId: string): Promise<PatronLink | null> {
  const row = await db.selectFrom('patreon_links').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  if (!row) return null;
  return {
    linkedAt: row.linked_at.toISOString(),
    readAt: row.read_at.toISOString(),
    membership: row.patron_status ? membershipWords[row.patron_status as keyof typeof membershipWords] : null,
    problem: row.problem as PatronLink['problem'],
  };
}
