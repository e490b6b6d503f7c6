import type { ContentStatus } from '@veil/contract/items/content.ts';
import { sql, type Updateable } from 'kysely';
import type { Db, Deps, Wait } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Content } from '../../../tables.ts';
import { insertShownCover } from '../covers/index.ts';
import type { HoldReason } from '../delivery/index.ts';
import { relist } from '../listings/index.ts';
import { type CoverFields, refuseWeakCover } from '../policy/index.ts';
import { replaceItemTags } from '../tags/index.ts';
import { needsApproval } from './approval.ts';
import { publishStatus, publishToFollowers } from './events.ts';
import { deleteHold, insertHold } from './hold-queries.ts';
import { isPublished, tellMaker } from './maker-notice.ts';
import { say } from './messages.ts';
import { updateContent } from './queries.ts';
import type { ContentRow } from './scope.ts';
import { lockFollowers } from './set.ts';
import { applyTransition, type TransitionName } from './states.ts';

const inTrash = say('thisItemIsInTheTrash');

export type Amending = Pick<Deps, 'clock' | 'events' | 'hooks'>;

/** Only the table of transitions writes the columns of the state. */
type Change = Omit<Updateable<Content>, 'status' | 'status_before_hiding'>;
type Amendment = {
  transition?: TransitionName;
  change?: Change;
  tagIds?: string[] | undefined;
  /** The form's fields that a refusal of the cover names. */
  coverFields?: CoverFields;
};

/**
 * The only function that changes a row, which must be locked as `before`. Dependent facts (first publication, listings,
 * events) change with it. A weak cover is refused. An item that must wait is hidden instead of becoming public.
 */
export async function amend(
  deps: Amending,
  tx: Db,
  before: ContentRow,
  { transition, change: asked, tagIds, coverFields }: Amendment,
): Promise<ContentRow> {
  const change = await asPictureOfSet(tx, before, asked ?? {});
  const now = deps.clock.now();
  const trashedAt = trashedAfter(before, change, now);
  // Its maker no longer wants it public, so it waits for nothing.
  const isWithdrawn =
    before.status === 'hidden' && before.awaits_approval && change.visibility === 'private' && !trashedAt;
  const step = transition ?? (isWithdrawn ? 'restore' : undefined);
  const stepped = step ? applyTransition(before, step) : {};
  if (asksForPublication(before, change, transition))
    await refuseWeakCover(tx, { ...before, ...(change as Partial<ContentRow>) }, coverFields);
  const publishable = isPublished({
    status: stepped.status ?? before.status,
    visibility: change.visibility ?? before.visibility,
  });
  const asksToPublish = publishable && !isPublished(before);
  const waiting = asksToPublish ? await findWaits(deps, tx, { ...before, ...approved(change) }, now) : [];
  const holds = waiting.flatMap(({ reason }) => reason ?? []);
  const waits = holds.length > 0;
  const published = publishable && !waits;
  const state = waits ? { ...stepped, ...applyTransition({ ...before, ...stepped }, 'hide') } : stepped;
  if (trashedAt && (state.status ?? before.status) !== 'hidden') refuse('conflict', inTrash);
  const after = await updateContent(tx, before.id, {
    ...change,
    ...state,
    trashed_at: trashedAt,
    updated_at: now,
    ...(published &&
      !before.published_at && { published_at: now, hot_score: sql<number>`hot_score_with(hot_score, ${now})` }),
  });
  if (before.awaits_approval && !waits && (after.status !== 'hidden' || trashedAt)) await takeBack(deps, tx, before.id);
  for (const reason of holds) await insertHold(tx, before.id, reason, now);
  for (const { concern } of waiting)
    if (concern) await deps.hooks.onConcern(tx, { contentId: before.id, ...concern, at: now }, deps);
  if (tagIds) await replaceItemTags(tx, before.id, tagIds);
  if (published && !isPublished(before)) await insertShownCover(tx, before.id, now);
  if (published || before.listed) await relist(tx, [before.id], now);
  await tellMaker(deps, tx, before, after);
  await publishStatus(deps, tx, before.id, after.status as ContentStatus);
  // The page of a set reads all its pictures again.
  if (after.set_of) await publishToFollowers(deps, tx, after.set_of, { kind: 'status', status: 'ready' });
  else await amendSet(deps, tx, before, after, { tagIds, coverFields });
  return after;
}

/** A picture of a private set never becomes public by itself. */
async function asPictureOfSet(tx: Db, { set_of: leadId }: ContentRow, change: Change): Promise<Change> {
  if (!leadId || change.visibility !== 'public') return change;
  const lead = tx.selectFrom('content').select('visibility').where('id', '=', leadId);
  return { ...change, visibility: (await lead.executeTakeFirst())?.visibility ?? 'public' };
}

/** Title, description, tags and visibility are those of the whole set. */
async function amendSet(
  deps: Amending,
  tx: Db,
  before: ContentRow,
  { title, description, visibility }: ContentRow,
  rest: Pick<Amendment, 'tagIds' | 'coverFields'>,
): Promise<void> {
  const isSame =
    before.title === title && before.description === description && before.visibility === visibility && !rest.tagIds;
  if (isSame) return;
  for (const picture of await lockFollowers(tx, before.id))
    await amend(deps, tx, picture, { ...rest, change: { title, description, visibility } });
}

/** Steps by which a maker asks for a new master. */
const makingSteps: readonly TransitionName[] = ['retry', 'recensor', 'chooseToPublish', 'publishReviewed'];

/** True for a step of the maker. Jobs and moderators only finish a step under the rules of its time. */
function asksForPublication(before: ContentRow, change: Change, transition?: TransitionName): boolean {
  if (transition && makingSteps.includes(transition)) return true;
  if ((change.visibility ?? before.visibility) !== 'public') return false;
  const leavesTrash = before.trashed_at !== null && change.trashed_at === null && transition !== 'withdraw';
  return leavesTrash || before.visibility !== 'public';
}

/** The 30 days restart if a reversed decision returns an item to the trash. */
const trashedAfter = (before: ContentRow, change: Change, now: Date): Date | null => {
  if (change.trashed_at !== undefined) return change.trashed_at as Date | null;
  const comesBack = before.trashed_at && before.withdrawn_at && change.withdrawn_at === null;
  return comesBack ? now : before.trashed_at;
};

/** Ends the wait for approval after the maker withdrew, changed or trashed the item. */
async function takeBack({ hooks, clock }: Amending, tx: Db, id: string): Promise<void> {
  if (await deleteHold(tx, id, 'approval')) await hooks.onTakenBack(tx, id, clock.now());
}

const approved = ({ approved_version: version }: Change) =>
  typeof version === 'number' ? { approved_version: version } : {};

type Waiting = Omit<Wait, 'reason'> & { reason?: HoldReason };

/** Asks the site's policy and the demands of other slices. */
async function findWaits(deps: Amending, tx: Db, row: ContentRow, now: Date): Promise<Waiting[]> {
  const asked = await deps.hooks.holdsBeforePublic(tx, row.id, now);
  if (!(await needsApproval(tx, row))) return asked;
  return [{ reason: 'approval', concern: { kind: 'approval', detail: {} } }, ...asked];
}
