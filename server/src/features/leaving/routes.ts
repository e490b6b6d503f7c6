import type { leaving } from '@veil/contract/leaving.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { cancelDeletion, readDeletion, requestDeletion } from './deletion.ts';
import { exportAddress } from './download.ts';
import { readExport, requestExport } from './export.ts';

export const bindLeaving = (deps: Deps): Handlers<typeof leaving, Viewer> => ({
  getExport: ({ viewer }) => readExport(deps, viewer),
  requestExport: ({ viewer, body }) => requestExport(deps, viewer, body.password),
  getExportAddress: ({ viewer, body }) => exportAddress(deps, viewer, body.password),
  getDeletion: ({ viewer }) => readDeletion(deps, viewer),
  requestDeletion: ({ viewer, body }) => requestDeletion(deps, viewer, body.password),
  cancelDeletion: ({ viewer }) => cancelDeletion(deps, viewer),
});
