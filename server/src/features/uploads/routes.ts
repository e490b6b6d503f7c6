import type { uploads } from '@veil/contract/uploads.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { clearPlainFolders } from '../originals/index.ts';
import { checkUpload } from './duplicates.ts';
import { loadUploadOptions, saveUploadOptions } from './options.ts';
import { readAllowance } from './quota.ts';
import { upload } from './upload.ts';

/** More than all fields of the form and its lines between. */
const fieldBytes = 3_000_000;

/** At least so many bytes has the file of a form, by the length that the request says. */
const fileBytesOf = ({ headers }: { headers: { 'content-length'?: string | undefined } }): number =>
  Math.max(0, (Number(headers['content-length']) || 0) - fieldBytes);

export function bindUploads(deps: Deps): Handlers<typeof uploads, Viewer> {
  clearPlainFolders(deps).catch((err) => deps.log.warn({ err }, 'folders of a killed process could not be removed'));
  return {
    getUploadOptions: () => loadUploadOptions(deps),
    saveUploadOptions: ({ body }) => saveUploadOptions(deps, body),
    checkUpload: ({ viewer, body }) => checkUpload(deps, viewer, body),
    getUploadAllowance: async ({ viewer }) => readAllowance(deps, viewer, await loadUploadOptions(deps)),
    upload: ({ viewer, form, file, request }) => upload(deps, viewer, { form, file, announced: fileBytesOf(request) }),
  };
}
