import { editing } from '@veil/contract/editing.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { exportEdits } from './export.ts';
import { bindEditing } from './routes.ts';

/** Makers change their items: words and covers, how a picture is edited, and the picture itself. */
export const editingSlice = {
  name: 'editing',
  calls: editing,
  bind: bindEditing,
  exportOf: exportEdits,
} as const satisfies SliceWithCalls<typeof editing>;
