import { leaving } from '@veil/contract/safety/leaving.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { deletions, eraseExports } from './delete-member.ts';
import { cancelDeletion, readDeletion, requestDeletion } from './deletion.ts';
import { exportAddress, serveExports } from './download.ts';
import { readExport, requestExport } from './export.ts';
import { exporting, exportSweep } from './make-export.ts';
import { resealExports } from './reseal.ts';
import { exportUploads } from './uploads.ts';

/** Each slice exports and erases its own data. */
export const leavingSlice = {
  name: 'leaving',
  calls: leaving,
  handlers: {
    getExport: readExport,
    requestExport,
    getExportAddress: exportAddress,
    getDeletion: readDeletion,
    requestDeletion,
    cancelDeletion,
  },
  serve: serveExports,
  queues: [exporting, deletions],
  repeated: [exportSweep],
  eraseMember: eraseExports,
  exportOf: exportUploads,
  reseal: resealExports,
  storedKeys: [{ table: 'exports', keysOf: (row) => [row.storage_key] }],
} as const satisfies SliceWithCalls<typeof leaving>;
