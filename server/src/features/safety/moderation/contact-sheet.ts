import type { SheetForm, SheetOutcome } from '@veil/contract/safety/contact-sheet.ts';
import { DecisionForm } from '@veil/contract/safety/decisions.ts';
import type { moderation } from '@veil/contract/safety/moderation.ts';
import { translate } from '@veil/contract/say.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { decideCase } from './decide.ts';
import type { DecisionDeps } from './effect.ts';
import { say } from './messages.ts';
import { refuseUnfinished } from './reason-templates.ts';

type Facts = {
  about_kind: string;
  kinds: string[];
  content_id: string | null;
  member_id: string | null;
  sha256: string | null;
};

const factsOf = (db: Db, id: string): Promise<Facts | undefined> =>
  db
    .selectFrom('cases')
    .select(['about_kind', 'kinds', 'content_id', 'member_id'])
    .select(sql<string | null>`about->'original'->>'sha256'`.as('sha256'))
    .where('id', '=', id)
    .where('restricted_at', 'is', null)
    .executeTakeFirst();

/** A sheet shows one item and its comments, the same uploaded file, or one account. */
const isSameThing = (one: Facts, other: Facts): boolean =>
  (one.content_id !== null && one.content_id === other.content_id) ||
  (one.sha256 !== null && one.sha256 === other.sha256) ||
  (one.about_kind === 'member' && other.about_kind === 'member' && one.member_id === other.member_id);

async function refuseUnfit(db: Db, { how, cases }: SheetForm, id: string): Promise<void> {
  const facts = await factsOf(db, id);
  if (!facts) return refuse('not_found');
  if (how === 'approve' && facts.kinds.some((kind) => kind !== 'approval'))
    return refuse('conflict', say('itWaitsForMore'));
  const first = how === 'duplicates' && cases[0] ? await factsOf(db, cases[0].id) : undefined;
  if (how === 'duplicates' && !(first && isSameThing(first, facts)))
    return refuse('conflict', say('itIsAboutSomethingElse'));
}

/** Each by its own decision. A refusal of one case does not stop the others, and nobody approves an unseen picture. */
export async function decideSheet(
  deps: DecisionDeps,
  viewer: Viewer,
  { body: form }: Asked<typeof moderation.decideSheet>,
): Promise<SheetOutcome> {
  const { how, reason } = form;
  if (how === 'duplicates' && !reason)
    refuse('reason_required', say('giveAReasonEverybodyReads'), { reason: say('giveAReason') });
  refuseUnfinished(reason, 'reason');
  const outcome: SheetOutcome = { decided: [], refused: [] };
  const cases = [...new Map(form.cases.map((one) => [one.id, one])).values()];
  for (const { id, version } of cases)
    try {
      await refuseUnfit(deps.db, form, id);
      const decision = DecisionForm.parse({ version, action: 'keep', ...(how === 'duplicates' && { reason }) });
      await decideCase(deps, viewer, { params: { id }, body: decision });
      outcome.decided.push(id);
    } catch (error) {
      if (!(error instanceof Refusal))
        deps.log.error({ err: error, caseId: id }, 'a case of a sheet could not be decided');
      const { code, message } = error instanceof Refusal ? error : new Refusal('unexpected_failure');
      outcome.refused.push({ id, code, detail: translate(message) });
    }
  return outcome;
}
