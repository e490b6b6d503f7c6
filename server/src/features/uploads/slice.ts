import { uploads } from '@veil/contract/uploads.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindUploads } from './routes.ts';

export const uploadsSlice = { name: 'uploads', calls: uploads, bind: bindUploads } as const satisfies SliceWithCalls<
  typeof uploads
>;
