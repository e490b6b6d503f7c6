import { uploads } from '@veil/contract/uploads.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { eraseResumables, exportResumables } from './member-resumables.ts';
import { endAttestationsOf } from './queries.ts';
import { bindUploads } from './routes.ts';
import { serveResumable } from './serve-resumable.ts';

export const uploadsSlice = {
  name: 'uploads',
  calls: uploads,
  bind: bindUploads,
  serveApi: serveResumable,
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await endAttestationsOf(tx, id);
  },
  eraseMember: eraseResumables,
  exportOf: exportResumables,
} as const satisfies SliceWithCalls<typeof uploads>;
