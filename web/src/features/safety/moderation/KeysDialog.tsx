import type { ReactNode } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';

const keys: readonly (readonly [keys: string, does: string])[] = [
  ['← →', 'The case before and after'],
  ['S', 'Shows the picture: blurred, grey, in colour'],
  ['C', 'Claims the case, or releases it'],
  ['K', 'Keeps or approves it, after you have seen it'],
  ['D', 'Opens the decision: hide, delete, warn, suspend'],
  ['?', 'This list'],
];

export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog open onClose={onClose} size="s" title="Keys">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-3">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-s border border-line bg-surface px-2 py-0.5 font-mono text-small">{key}</kbd>
            </dt>
            <dd className="text-soft">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
