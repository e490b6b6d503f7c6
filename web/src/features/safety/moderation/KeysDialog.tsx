import type { ReactNode } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { KeyList } from '../../../kit/KeyList.tsx';
import type { KeyRow } from '../../../platform/key-rows.ts';

const rows: readonly KeyRow[] = [
  { keys: ['←', '→'], does: 'The case before and after' },
  { keys: ['S'], does: 'Shows the picture: blurred, grey, in colour' },
  { keys: ['C'], does: 'Claims the case, or releases it' },
  { keys: ['K'], does: 'Keeps or approves it, after you have seen it' },
  { keys: ['D'], does: 'Opens the decision: hide, delete, warn, suspend' },
  { keys: ['?'], does: 'This list' },
];

export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog open onClose={onClose} size="s" title="Keys">
      <KeyList rows={rows} />
    </Dialog>
  );
}
