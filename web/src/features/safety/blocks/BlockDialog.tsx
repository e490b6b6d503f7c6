import type { MemberCard } from '@veil/contract/people/members.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { useHiding } from './actions.ts';
import { say } from './messages.ts';

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
      title={say('blockQuestion', { name: member.name })}
      text={say('neitherOfYouWillSee')}
      confirmLabel={say('block')}
      tone="danger"
      busy={busy}
      onConfirm={() => void submit(block, { failed: say('failedToSave') })}
      onClose={onClose}
    />
  );
}
