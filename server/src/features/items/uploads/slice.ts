import { uploads } from '@veil/contract/uploads.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { eraseResumables, exportResumables } from './member-resumables.ts';
import { endAttestationsOf } from './queries.ts';
import { resealResumables } from './reseal.ts';
import { bindUploads } from './routes.ts';
import { serveResumable } from './serve-resumable.ts';
import { sweepUploadKeys } from './upload-key-queries.ts';

export const uploadsSlice = {
  name: 'uploads',
  calls: uploads,
  bind: bindUploads,
  serveApi: serveResumable,
  repeated: [
    {
      name: 'upload keys',
      everyMs: 3_600_000,
      run: async (deps) => {
        await sweepUploadKeys(deps);
      },
    },
  ],
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await endAttestationsOf(tx, id);
  },
  eraseMember: eraseResumables,
  exportOf: exportResumables,
  reseal: resealResumables,
} as const satisfies SliceWithCalls<typeof uploads>;
