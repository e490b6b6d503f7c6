import type { MemberCard } from '@veil/contract/people/members.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { useHiding } from './actions.ts';

type BlockDialogProps = {
  member: Pick<MemberCard, 'id' | 'name'>;
  onBlocked?: () => void;
  onClose: () => void;
};

export default function BlockDialog({ member, onBlocked, onClose }: BlockDialogProps) {
  const { busy, submit } = useSubmit();
  const hiding = useHiding();
  const block = async () => {
    if (!(await hiding.block(member))) return;
    onClose();
    onBlocked?.();
  };
  return (
    <ConfirmDialog
      open
      title={`Block ${member.name}?`}
      text="Neither of you will see the other’s profile, items, playlists or comments. You will no longer worship each other or be friends. They are not told. You can unblock them in your settings."
      confirmLabel="Block"
      tone="danger"
      busy={busy}
      onConfirm={() => void submit(block, { failed: 'Failed to save' })}
      onClose={onClose}
    />
  );
}
