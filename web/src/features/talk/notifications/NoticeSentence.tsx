import type { Notification } from '@veil/contract/talk/notifications.ts';
import type { ReactNode } from 'react';
import { Emblem } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { happened } from './words.ts';

type NoticeSentenceProps = { of: Pick<Notification, 'kind' | 'by' | 'others' | 'content' | 'filter'> };

export function NoticeSentence({ of: { kind, by, others, content, filter } }: NoticeSentenceProps): ReactNode {
  const name = content?.title ?? filter?.name;
  const title = name !== undefined && <span className="text-soft">{say('inQuotes', { name })}</span>;
  const member = by ? (
    <>
      <strong className="font-[600]">{by.name}</strong>
      <Emblem of={by} />
    </>
  ) : (
    say('somebody')
  );
  const more = by ? others : 0;
  switch (kind) {
    case 'comment':
      return title
        ? say.nodes('commentedOnTitle', { member, others: more, title })
        : say.nodes('commentedOnYourUpload', { member, others: more });
    case 'reply':
      return title ? say.nodes('repliedOnTitle', { member, title }) : say.nodes('repliedToYourComment', { member });
    case 'mention':
      return title ? say.nodes('mentionedYouOnTitle', { member, title }) : say.nodes('mentionedYou', { member });
    case 'worship':
      return by ? say.nodes('worshipsYou', { member, others: more }) : say('somebodyNewWorshipsYou');
    case 'friend_request':
      return say.nodes('wouldLikeToBeYourFriend', { member });
    case 'friend_accepted':
      return say.nodes('isNowYourFriend', { member });
    case 'creator_items':
      return say.nodes('hasNewItems', { member });
    case 'item_public':
      return title ? say.nodes('uploadIsPublicNow', { title }) : say('yourUploadIsPublicNow');
    case 'item_waits':
      return title ? say.nodes('uploadWaitsForYourCheck', { title }) : say('yourUploadWaitsForYour');
    case 'item_failed':
      return title ? say.nodes('uploadCouldNotBeProcessed', { title }) : say('yourUploadCouldNotBe');
    case 'filter_items':
      return title ? say.nodes('newItemsMatchTheFilter', { title }) : say('newItemsMatchYourFilter');
    case 'report_decided':
      return title ? say.nodes('aModeratorHasDecidedOnTitle', { title }) : say('aModeratorHasDecidedAbout');
    default:
      return happened[kind];
  }
}
