import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ContentCard } from '@veil/contract/items/content.ts';
import type { TrashTimes } from '@veil/contract/items/trash-times.ts';
import { buttonClass, Notice, Page } from '../../../kit/index.ts';
import { useTitle } from '../../../platform/screen-title.ts';
import { DestroyButton } from './DestroyButton.tsx';
import { PageMedia } from './PageMedia.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { contentQuery } from './reads.ts';
import { whenDestroyed } from './trash-words.ts';

type TrashedItemProps = { item: ContentCard; trash: TrashTimes; sendsForApproval: boolean };

export default function TrashedItem({ item, trash, sendsForApproval }: TrashedItemProps) {
  useTitle(item.title);
  // Another device of its maker may have restored it.
  useQuery({ ...contentQuery(item.id), refetchOnWindowFocus: 'always' });
  const navigate = useNavigate();
  const waits = sendsForApproval && item.visibility === 'public';
  return (
    <Page
      width="full"
      aside={
        <section className="grid gap-4" aria-label="About this item">
          <h1 className="display text-h2 text-balance [overflow-wrap:anywhere]">{item.title}</h1>
          <Notice
            title={item.set ? `This set of ${item.set.pictures} pictures is in the trash` : 'This item is in the trash'}
          >
            <p>
              Moderators see it if a case about it is open; nobody else sees it. {whenDestroyed(trash)}
              {waits && ' After you restore it, others see it when a moderator approves it.'}
            </p>
          </Notice>
          <div className="flex flex-wrap gap-2">
            <RestoreButton item={item} tone="main" />
            <DestroyButton item={item} onDestroyed={() => void navigate({ to: '/trash' })} />
            <Link to="/trash" className={buttonClass({ tone: 'ghost', size: 's' })}>
              Go to the trash
            </Link>
          </div>
        </section>
      }
    >
      <PageMedia item={item} />
    </Page>
  );
}
