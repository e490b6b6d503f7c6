import type { ApprovalAhead } from '@veil/contract/items/upload-allowance.ts';
import { Notice } from '../../../kit/index.ts';

export const ApprovalNotice = ({ ahead: { items, left } }: { ahead: ApprovalAhead }) => (
  <Notice title="A moderator looks first">
    {items === 'all' || left === null
      ? 'Every public item waits until a moderator has approved it. '
      : `${left === 1 ? 'Your next public item waits' : `Your next ${left} public items wait`} until a moderator has approved ${left === 1 ? 'it' : 'them'}. `}
    Only you see it while it waits, and you are told when it is public.
  </Notice>
);
