import type { Deps } from '../../server/src/deps.ts';
import { sendWaiting, uploadWaiting } from './items.ts';
import { decide, openCase, type Site, type Tell, withModerator } from './moderator.ts';
import { Person } from './person.ts';
import { deletedUpload, restrictedUpload, trashedUploads } from './uploads.ts';

const exercise = 'An exercise: this drawing shows a landscape, and nobody reported it to the authority.';

/** Sends what later steps delete, so that the worker makes it together with the other items. */
export async function sendRemovals(deps: Deps, site: Site, owner: Person): Promise<void> {
  await sendWaiting(deps, owner, trashedUploads);
  if (!(await isRestricted(deps))) await sendWaiting(deps, await join(site), [deletedUpload, restrictedUpload]);
}

/** The last step of an earlier run, which froze the account of the maker. */
const isRestricted = async ({ db }: Deps): Promise<boolean> =>
  (await db.selectFrom('restricted_cases').select('id').executeTakeFirst()) !== undefined;

/** Items in the trash of a member, who can restore them. */
export async function fillTrash(deps: Deps, owner: Person): Promise<void> {
  for (const id of await uploadWaiting(deps, owner, trashedUploads)) {
    const item = deps.db.selectFrom('content').select('trashed_at').where('id', '=', id);
    if (!(await item.executeTakeFirstOrThrow()).trashed_at) await owner.delete(`/content/${id}`);
  }
}

type Others = { reporter: Person; copier: Person };

/**
 * A deleted item on the hash list with a copy that it holds back, and a restricted case about a landscape. The account
 * of its maker ends frozen.
 */
export async function removeItems(deps: Deps, site: Site, { reporter, copier }: Others, tell: Tell): Promise<void> {
  if (await isRestricted(deps)) return;
  const entry = await deps.db.selectFrom('hash_bank_entries').select('id').executeTakeFirst();
  const maker = await join(site);
  await withModerator(deps, site, tell, async (moderator) => {
    if (!entry) {
      const found = await caseAbout(deps, reporter, await send(deps, maker, deletedUpload));
      const reason = 'The same drawing was published in a book by somebody else.';
      await decide(deps, moderator, found, { action: 'delete', rule: 'copyright', reason, addToHashList: true });
    }
    await send(deps, copier, deletedUpload);
    // The last step, because it freezes the account.
    const found = await caseAbout(deps, reporter, await send(deps, maker, restrictedUpload));
    if (found) await moderator.post(`/moderation/cases/${found.id}/restrict`, { reason: exercise });
  });
}

async function join({ url, origin }: Site): Promise<Person> {
  const maker = new Person(url, origin, 'removed@demo.example');
  await maker.signUp();
  const profile = { name: 'Ferris Crane', role: 'creator', setupStatus: 'COMPLETE' };
  maker.id = String((await maker.post('/me/profile', profile)).id);
  return maker;
}

const send = async (deps: Deps, maker: Person, sample: typeof deletedUpload): Promise<string> =>
  (await uploadWaiting(deps, maker, [sample]))[0] as string;

/** The case of an item that waits for approval, or else of a report. */
async function caseAbout(deps: Deps, reporter: Person, id: string) {
  const waiting = await openCase(deps, 'content_id', id);
  if (waiting) return waiting;
  await reporter.post(`/content/${id}/report`, { reason: 'stolen', text: 'I know this drawing from a book.' });
  return openCase(deps, 'content_id', id);
}
