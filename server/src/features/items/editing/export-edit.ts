import type { editing } from '@veil/contract/items/editing.ts';
import type { Deps } from '../../../deps.ts';
import { MediaRefusal } from '../../../media/index.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { loadOwn } from '../content/index.ts';
import { loadEdit } from '../covers/index.ts';
import { admitOperations, checkDrawable, uploadRules } from '../policy/index.ts';
import { drawForMaker } from '../publishing/index.ts';
import { say } from './messages.ts';
import { requireStill } from './state.ts';

const endings = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

export async function exportEdit(
  deps: Deps,
  viewer: Viewer,
  { params: { id }, body: { format, operations }, reply }: Asked<typeof editing.exportEdit> & Pick<Incoming, 'reply'>,
): Promise<Buffer> {
  const row = await loadOwn(deps.db, viewer, id);
  if (row.status === 'hidden') refuse('conflict', say('cannotBeDownloadedNow'));
  await requireStill(deps, viewer, row);
  if (operations) {
    const [kept, rules] = [(await loadEdit(deps.db, id)).operations, await uploadRules.load(deps.db)];
    await checkDrawable(operations);
    await admitOperations(deps, deps.db, { viewer, rules, operations, kept });
  }
  const { data, title } = await drawForMaker(deps, viewer, id, { operations, format }).catch((error: unknown) => {
    if (error instanceof MediaRefusal) return refuse('broken_file', error.message);
    throw error;
  });
  const words =
    title
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'picture';
  const name = encodeURIComponent(`${[...words].slice(0, 60).join('')}.${endings[format]}`);
  reply.type(`image/${format}`).header('content-disposition', `attachment; filename*=UTF-8''${name}`);
  return data;
}
