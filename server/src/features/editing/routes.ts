import type { editing } from '@veil/contract/editing.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { exportEdit } from './export-edit.ts';
import { replacePicture } from './replace.ts';
import { changeItem } from './save.ts';
import { saveAsNew } from './save-as-new.ts';
import { getContentForEdit } from './state.ts';

export const bindEditing = (deps: Deps): Handlers<typeof editing, Viewer> => ({
  getContentForEdit: ({ viewer, params }) => getContentForEdit(deps, viewer, params.id),
  changeContent: ({ viewer, params, body }) =>
    body.saveAs === 'new' ? saveAsNew(deps, viewer, params.id, body) : changeItem(deps, viewer, params.id, body),
  replacePicture: ({ viewer, params, form, file }) => replacePicture(deps, viewer, params.id, { form, file }),
  exportEdit: ({ viewer, params, body, reply }) => exportEdit(deps, viewer, params.id, { asked: body, reply }),
});
