import { editing } from '@veil/contract/items/editing.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { changeContent } from './change-content.ts';
import { exportEdits } from './export.ts';
import { exportEdit } from './export-edit.ts';
import { replacePicture } from './replace.ts';
import { getContentForEdit } from './state.ts';

export const editingSlice = {
  name: 'editing',
  calls: editing,
  handlers: {
    getContentForEdit,
    changeContent,
    replacePicture,
    exportEdit,
  },
  exportOf: exportEdits,
} as const satisfies SliceWithCalls<typeof editing>;
