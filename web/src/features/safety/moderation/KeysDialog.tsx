import type { ReactNode } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { KeyList } from '../../../kit/KeyList.tsx';
import type { KeyRow } from '../../../platform/key-rows.ts';
import { say } from './messages.ts';

const rows: readonly KeyRow[] = [
  { keys: ['←', '→'], does: say('theCaseBeforeAndAfter') },
  { keys: ['S'], does: say('showsThePictureBlurredGrey') },
  { keys: ['C'], does: say('claimsTheCaseOrReleases') },
  { keys: ['K'], does: say('keepsOrApprovesItAfter') },
  { keys: ['D'], does: say('opensTheDecisionHideDelete') },
  { keys: ['?'], does: say('thisList') },
];

export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog open onClose={onClose} size="s" title={say('keys')}>
      <KeyList rows={rows} />
    </Dialog>
  );
}
