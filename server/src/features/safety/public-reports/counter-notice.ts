import type { publicReports } from '@veil/contract/safety/public-reports.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadLinked } from '../appeals/index.ts';
import { appendEvent, startClock } from '../cases/index.ts';
import { findDecision } from '../moderation/index.ts';
import { findNotice, insertNotice } from './counter-notice-queries.ts';
import { say } from './messages.ts';
import { ticked } from './present.ts';
import { sealValues } from './sealed.ts';

type CounterNoticeDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/** Stored in English, and translated for each reader. */
const sentNote = say('theMakerSentACounterNotice');

type Maker = { id: string };

async function loadDecision(db: Db, maker: Maker, id: string) {
  const decision = isUuid(id) ? await findDecision(db, id) : null;
  if (!decision || decision.ownerId !== maker.id) return refuse('not_found');
  if (decision.rule !== 'copyright' || decision.action === 'keep') return refuse('not_found');
  return decision;
}

export async function getCounterNotice(
  { db }: CounterNoticeDeps,
  maker: Maker,
  { params: { id } }: Asked<typeof publicReports.getCounterNotice>,
) {
  const decision = await loadDecision(db, maker, id);
  const [notice, item] = await Promise.all([
    findNotice(db, id),
    db.selectFrom('cases').select('about').where('id', '=', decision.caseId).executeTakeFirst(),
  ]);
  return {
    title: String((item?.about as { title?: string } | undefined)?.title ?? ''),
    reason: decision.reason,
    decidedAt: decision.at.toISOString(),
    sentAt: notice?.received_at.toISOString() ?? null,
    actionFiled: notice?.action_filed_at != null,
    canSend: !notice && !decision.reversedAt,
  };
}

export const sendCounterNotice = (
  deps: CounterNoticeDeps,
  maker: Maker,
  { params: { id }, body: form }: Asked<typeof publicReports.sendCounterNotice>,
) =>
  deps.db.transaction().execute(async (tx) => {
    const decision = await loadDecision(tx, maker, id);
    if (decision.reversedAt) refuse('conflict', say('theItemIsBackAlready'));
    const [noticeId, at] = [newId(), deps.clock.now()];
    const values = Object.fromEntries(
      Object.entries(form).map(([name, value]) => [name, value === true ? ticked : String(value)]),
    );
    const made = await insertNotice(tx, {
      id: noticeId,
      decision_id: id,
      case_id: decision.caseId,
      member_id: maker.id,
      sealed: sealValues(deps, noticeId, values),
      received_at: at,
    });
    if (!made) refuse('conflict', say('counterNoticeAlreadySent'));
    await appendEvent(tx, decision.caseId, {
      kind: 'note',
      by: null,
      at,
      detail: { text: sentNote },
    });
    await startClock(tx, decision.caseId, 'counter_notice', at);
    return { ok: true as const };
  });

async function loadByLink(deps: CounterNoticeDeps, link: StatementLink): Promise<{ maker: Maker; decisionId: string }> {
  const { member_id, decision_id } = await loadLinked(deps, link);
  return member_id ? { maker: { id: member_id }, decisionId: decision_id } : refuse('not_found');
}
type StatementLink = { id: string; key: string };

export async function openCounterNotice(
  deps: CounterNoticeDeps,
  _viewer: unknown,
  { body: link }: Asked<typeof publicReports.openCounterNotice>,
) {
  const { maker, decisionId } = await loadByLink(deps, link);
  return getCounterNotice(deps, maker, { params: { id: decisionId } });
}

/** A banned maker has no session. */
export async function sendCounterNoticeByLink(
  deps: CounterNoticeDeps,
  _viewer: unknown,
  { body: { id, key, ...form } }: Asked<typeof publicReports.sendCounterNoticeByLink>,
) {
  const { maker, decisionId } = await loadByLink(deps, { id, key });
  return sendCounterNotice(deps, maker, { params: { id: decisionId }, body: form });
}
