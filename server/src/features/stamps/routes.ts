import type { stamps } from '@veil/contract/stamps.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { changeStamp, deleteStamp } from './change.ts';
import { listAdminStamps, listStamps } from './present.ts';
import { uploadStamp } from './upload.ts';

export const bindStamps = (deps: Deps): Handlers<typeof stamps, Viewer> => ({
  listStamps: ({ viewer }) => listStamps(deps, viewer),
  listAdminStamps: ({ viewer }) => listAdminStamps(deps, viewer),
  uploadStamp: ({ viewer, form, file }) => uploadStamp(deps, viewer, file, form),
  changeStamp: ({ viewer, params, body }) => changeStamp(deps, viewer, params.id, body),
  deleteStamp: ({ params }) => deleteStamp(deps, params.id),
});
