import { leaving } from '@veil/contract/leaving.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { deletions, eraseExports } from './delete-member.ts';
import { serveExports } from './download.ts';
import { exporting, exportSweep } from './make-export.ts';
import { resealExports } from './reseal.ts';
import { bindLeaving } from './routes.ts';
import { exportUploads } from './uploads.ts';

/** Members take their data with them, or leave. What there is of a member, each slice knows: it exports and erases its own. */
export const leavingSlice = {
  name: 'leaving',
  calls: leaving,
  bind: bindLeaving,
  serve: serveExports,
  queues: [exporting, deletions],
  repeated: [exportSweep],
  eraseMember: eraseExports,
  exportOf: exportUploads,
  reseal: resealExports,
  storedKeys: [{ table: 'exports', keysOf: (row) => [row.storage_key] }],
} as const satisfies SliceWithCalls<typeof leaving>;
