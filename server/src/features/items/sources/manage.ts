import type { Reply } from '@veil/contract/call.ts';
import { Id } from '@veil/contract/fields.ts';
import { type PublicContent, sourceMessages, type sources } from '@veil/contract/items/sources.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { sweepUnrecorded } from '../originals/index.ts';
import { addToPool } from './add-to-pool.ts';
import { fetchFile } from './fetch-file.ts';
import { poolFileKey, poolFolder, poolIdOf, poolPrefix, poolThumbKey } from './keys.ts';
import { getPublicContent } from './pool.ts';
import { markRemoved, updateLicence } from './queries.ts';
import { readyItems } from './search-pool.ts';

type ManageDeps = Pick<
  Deps,
  'db' | 'config' | 'clock' | 'secrets' | 'storage' | 'media' | 'outbound' | 'log' | 'hooks'
>;

export async function addPublicContent(
  deps: ManageDeps,
  admin: Viewer,
  { form, file: sent }: Asked<typeof sources.addPublicContent>,
): Promise<Reply<typeof sources.addPublicContent>> {
  const source = {
    name: form.sourceName,
    url: webAddress(form.sourceUrl || form.url, 'sourceUrl'),
    author: form.author || null,
    licence: form.licence,
  };
  const isFileSent = sent !== null && sent.name !== '';
  if (isFileSent && form.url) refuse('invalid', sourceMessages.oneFile, { url: sourceMessages.oneFile });
  if (!isFileSent && !form.url) refuse('invalid', sourceMessages.fileMissing, { file: sourceMessages.fileMissing });
  const file = isFileSent ? sent : await fetchFile(deps, form.url);
  const { id, added } = await addToPool(deps, { title: form.title, source, file, by: admin.id, again: true });
  return { item: found(await getPublicContent(deps, admin, id)), added };
}

/** Accepts web addresses only, because it is shown as a link. */
function webAddress(given: string, field: string): string | null {
  if (!given) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) {
    return refuse('invalid', sourceMessages.badAddress, { [field]: sourceMessages.badAddress });
  }
  return url.href;
}

export async function changePublicContent(
  deps: ManageDeps,
  admin: Viewer,
  { params: { id }, body: { licence } }: Asked<typeof sources.changePublicContent>,
): Promise<PublicContent> {
  if (!Id.safeParse(id).success) return refuse('not_found');
  if (!(await deps.db.transaction().execute((tx) => updateLicence(tx, id, licence)))) refuse('not_found');
  return found(await getPublicContent(deps, admin, id));
}

export async function removePublicContent(
  deps: ManageDeps,
  _viewer: unknown,
  { params: { id } }: Asked<typeof sources.removePublicContent>,
): Promise<{ ok: true }> {
  if (!Id.safeParse(id).success || !(await markRemoved(deps.db, id))) return refuse('not_found');
  // Its key is destroyed. The sweep removes files that fail here.
  await deps.storage.removeAll(poolFolder(id)).catch((err: unknown) => deps.log.warn({ err, id }, 'not erased yet'));
  return { ok: true };
}

export const sweepPool = (deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<number> =>
  sweepUnrecorded(deps, {
    prefix: poolPrefix,
    idOf: poolIdOf,
    recorded: async (keys) => {
      const rows = await readyItems(deps.db).where('id', 'in', keys.map(poolIdOf)).select('id').execute();
      return new Set(rows.flatMap(({ id }) => [poolFileKey(id), poolThumbKey(id)]));
    },
  });
