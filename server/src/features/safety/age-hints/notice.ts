import type { Call } from '@veil/contract/call.ts';
import type { Concern, ConcernDeps, Db, Deps } from '../../../deps.ts';
import { holdContent, loadLocked } from '../../items/content/index.ts';
import { type Input, textsOf } from '../../site/blocked-terms/index.ts';
import { openAgeFinder } from './find-age.ts';
import { hasYoungNumber } from './match.ts';

type AgeNoticeDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'hooks'> & ConcernDeps;
type Thing = { contentId: string } | { commentId: string } | { memberId: string };
type Done = { call: Call; ask: Input & { params?: unknown }; answer: unknown };

/** Only those who decide about a member read these texts. */
const privateTexts = /appeal|counter-notice/;

function thingOf({ call, ask, answer }: Done, memberId: string): Thing {
  const made = String((answer as { id?: unknown } | null)?.id);
  const { id } = (ask.params ?? {}) as { id?: string };
  if (call.path === '/upload' || call.path === '/content/:id/edit') return { contentId: made };
  if (call.method === 'POST' && call.path === '/content/:id/comments') return { commentId: made };
  return call.path === '/comments/:id' && id ? { commentId: id } : { memberId };
}

/** Hides the item until moderators decide. */
export const noticeAges =
  (deps: AgeNoticeDeps) =>
  async (viewer: { id: string } | null, done: Done): Promise<void> => {
    if (!viewer || privateTexts.test(done.call.path)) return;
    const said = textsOf(done.call, done.ask).filter(({ text }) => hasYoungNumber(text));
    if (said.length === 0) return;
    const find = await openAgeFinder(deps.db);
    if (!find) return;
    const found = said.flatMap(({ field, text }) => {
      const age = find(text);
      return age === null ? [] : [{ field: field === 'q' ? 'search' : field, age }];
    });
    const [first] = found.sort((a, b) => a.age - b.age);
    if (first) await deps.db.transaction().execute((tx) => record(deps, tx, thingOf(done, viewer.id), first));
  };

async function record(deps: AgeNoticeDeps, tx: Db, thing: Thing, detail: Concern['detail']): Promise<void> {
  if ('contentId' in thing) {
    if (!(await loadLocked(tx, thing.contentId))) return;
    await holdContent(deps, tx, thing.contentId, 'age');
  }
  await deps.hooks.onConcern(tx, { ...thing, kind: 'age_text', detail, at: deps.clock.now() }, deps);
}
