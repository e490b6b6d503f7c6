import { uploads } from '@veil/contract/uploads.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { endAttestationsOf } from './queries.ts';
import { bindUploads } from './routes.ts';

export const uploadsSlice = {
  name: 'uploads',
  calls: uploads,
  bind: bindUploads,
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await endAttestationsOf(tx, id);
  },
} as const satisfies SliceWithCalls<typeof uploads>;
