import { useQuery } from '@tanstack/react-query';
import type { ContentForEdit } from '@veil/contract/items/editing.ts';
import type { ReactNode } from 'react';
import { buttonClass, EmptyState, Page, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { readTogether } from '../../../kit/read.ts';
import { ApiError } from '../../../platform/errors.ts';
import { Link } from '../../../platform/router/index.ts';
import { useTitle } from '../../../platform/screen-title.ts';
import { pictureQuery, sourceReviewQuery } from '../covers/index.ts';
import { deleteEdit } from '../marks/index.ts';
import { say } from './messages.ts';
import { OpenedItem } from './OpenedItem.tsx';
import { editQuery } from './reads.ts';
import type { EditSearch } from './search.ts';
import { useStamps } from './useStamps.ts';

type EditedItemProps = { id: string; search: EditSearch };

const Message = ({ title, text, id }: { title: string; text: string; id?: string }) => (
  <Page>
    <EmptyState
      whole
      title={title}
      text={text}
      action={
        id ? (
          <Link to="/content/$id" params={{ id }} className={buttonClass({ tone: 'main' })}>
            {say('goToItsPage')}
          </Link>
        ) : (
          <Link to="/edit" search={{}} className={buttonClass({ tone: 'main' })}>
            {say('chooseAPicture')}
          </Link>
        )
      }
    />
  </Page>
);

export function EditedItem({ id, search }: EditedItemProps): ReactNode {
  const read = useQuery(editQuery(id));
  const { data: item, error, isPending, refetch, dataUpdatedAt } = read;
  useTitle(item && say('editTitle', { title: item.title }));
  if (isPending) return <Skeleton className="editor w-full" />;
  if (!item) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403))
      return <Message title={say('notFound')} text={say('itMayHaveBeenTaken')} />;
    return (
      <Page>
        <Loaded of={read} />
      </Page>
    );
  }
  if (!item.edit)
    return <Message id={id} title={say('onlyStillPicturesCanBeEdited')} text={say('youCanChangeTheTitle')} />;
  if (item.status === 'processing')
    return <Message id={id} title={say('stillBeingProcessed')} text={say('theEditorOpensAsSoon')} />;
  const loadTheirs = () => {
    deleteEdit(id);
    void refetch();
  };
  return <LoadedItem key={dataUpdatedAt} item={item} edit={item.edit} search={search} onLoadTheirs={loadTheirs} />;
}

type LoadedItemProps = {
  item: ContentForEdit;
  edit: NonNullable<ContentForEdit['edit']>;
  search: EditSearch;
  onLoadTheirs: () => void;
};

function LoadedItem({ item, edit, search, onLoadTheirs }: LoadedItemProps) {
  const { id } = item;
  const file = useQuery(pictureQuery(id, 0));
  const review = useQuery(sourceReviewQuery(id));
  const stamps = useStamps();
  if (file.isLoadingError || review.isLoadingError)
    return (
      <Page>
        <Loaded of={readTogether(file, review)} />
      </Page>
    );
  if (!file.data || !review.data) return <Skeleton className="editor w-full" />;
  return <OpenedItem {...{ item, edit, search, onLoadTheirs, stamps }} file={file.data} review={review.data} />;
}
