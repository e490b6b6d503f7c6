import type { ApprovalAhead } from '@veil/contract/items/upload-allowance.ts';
import { Notice } from '../../../kit/index.ts';
import { say } from './messages.ts';

export const ApprovalNotice = ({ ahead: { items, left } }: { ahead: ApprovalAhead }) => (
  <Notice title={say('aModeratorLooksFirst')}>
    {items === 'all' || left === null ? say('everyPublicItemWaitsUntil') : say('nextItemsWait', { count: left })}{' '}
    {say('onlyYouSeeItWhile')}
  </Notice>
);
