import { uploads } from '@veil/contract/items/uploads.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { clearPlainFolders } from '../originals/index.ts';
import { detectUpload } from './detect-upload.ts';
import { checkUpload } from './duplicates.ts';
import { eraseResumables, exportResumables } from './member-resumables.ts';
import { listMyUploads } from './my-uploads.ts';
import { getUploadOptions } from './options.ts';
import { removeFormerFolder, sweepResumables } from './pieces.ts';
import { endAttestationsOf } from './queries.ts';
import { getUploadAllowance } from './quota.ts';
import { resealResumables } from './reseal.ts';
import { serveResumable } from './serve-resumable.ts';
import { upload } from './upload.ts';
import { sweepUploadKeys } from './upload-key-queries.ts';

export const uploadsSlice = {
  name: 'uploads',
  calls: uploads,
  openDeps: (deps) => {
    Promise.all([clearPlainFolders(deps), removeFormerFolder(deps)]).catch((err) =>
      deps.log.warn({ err }, 'folders of a killed process could not be removed'),
    );
    return deps;
  },
  handlers: {
    getUploadOptions,
    checkUpload,
    detectUpload,
    getUploadAllowance,
    upload,
    listMyUploads,
  },
  serveApi: serveResumable,
  repeated: [
    {
      name: 'resumable uploads',
      everyMs: 10 * 60_000,
      run: async (deps) => {
        await sweepResumables(deps);
      },
    },
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
