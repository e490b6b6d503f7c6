import { useQuery } from '@tanstack/react-query';
import type { ContentCard } from '@veil/contract/items/content.ts';
import type { TrashTimes } from '@veil/contract/items/trash-times.ts';
import { buttonClass, Notice, Page } from '../../../kit/index.ts';
import { Link, useNavigate } from '../../../platform/router/index.ts';
import { useTitle } from '../../../platform/screen-title.ts';
import { DestroyButton } from './DestroyButton.tsx';
import { say } from './messages.ts';
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
        <section className="grid gap-4" aria-label={say('aboutThisItem')}>
          <h1 className="display text-h2 text-balance [overflow-wrap:anywhere]">{item.title}</h1>
          <Notice
            title={item.set ? say('thisSetOfPicturesIs', { pictures: item.set.pictures }) : say('thisItemIsInThe')}
          >
            <p>
              {say('moderatorsSeeItIfA', { whenDestroyed: whenDestroyed(trash) })}
              {waits && ` ${say('afterYouRestoreItOthers')}`}
            </p>
          </Notice>
          <div className="flex flex-wrap gap-2">
            <RestoreButton item={item} tone="main" />
            <DestroyButton item={item} onDestroyed={() => void navigate({ to: '/trash' })} />
            <Link to="/trash" className={buttonClass({ tone: 'ghost', size: 's' })}>
              {say('goToTheTrash')}
            </Link>
          </div>
        </section>
      }
    >
      <PageMedia item={item} />
    </Page>
  );
}
