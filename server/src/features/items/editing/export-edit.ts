import type { EditExport } from '@veil/contract/editing.ts';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { MediaRefusal } from '../../media/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { admitOperations, checkDrawable, loadOwn, uploadRules } from '../content/index.ts';
import { loadEdit } from '../edits/index.ts';
import type { Viewer } from '../members/index.ts';
import { drawForMaker } from '../publishing/index.ts';
import { requireStill } from './state.ts';

type Asked = z.infer<typeof EditExport>;

const endings = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

/** The viewer's own picture, edited and with its covers, as a file named after its title. */
export async function exportEdit(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { asked: { format, operations }, reply }: { asked: Asked; reply: FastifyReply },
): Promise<Buffer> {
  const row = await loadOwn(deps.db, viewer, id);
  if (row.status === 'hidden') refuse('conflict', 'This item is under review and cannot be downloaded now');
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
