import type { uploads } from '@veil/contract/uploads.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { clearPlainFolders } from '../originals/index.ts';
import { checkUpload } from './duplicates.ts';
import { loadUploadOptions, saveUploadOptions } from './options.ts';
import { upload } from './upload.ts';

export function bindUploads(deps: Deps): Handlers<typeof uploads, Viewer> {
  clearPlainFolders(deps).catch((err) => deps.log.warn({ err }, 'folders of a killed process could not be removed'));
  return {
    getUploadOptions: () => loadUploadOptions(deps),
    saveUploadOptions: ({ body }) => saveUploadOptions(deps, body),
    checkUpload: ({ viewer, body }) => checkUpload(deps, viewer, body),
    upload: ({ viewer, form, file }) => upload(deps, viewer, form, file),
  };
}
