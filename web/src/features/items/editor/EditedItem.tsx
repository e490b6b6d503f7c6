import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ContentForEdit } from '@veil/contract/items/editing.ts';
import type { ReactNode } from 'react';
import { buttonClass, EmptyState, Page, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { readTogether } from '../../../kit/read.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useTitle } from '../../../platform/screen-title.ts';
import { pictureQuery, sourceReviewQuery } from '../covers/index.ts';
import { deleteEdit } from '../marks/index.ts';
import { OpenedItem } from './OpenedItem.tsx';
import { editQuery } from './reads.ts';
import type { EditSearch } from './search.ts';
import { useStamps } from './useStamps.ts';

type EditedItemProps = { id: string; search: EditSearch };

const Message = ({ title, text, id }: { title: string; text: string; id?: string }) => (
  <Page>
    <EmptyState
      title={title}
      text={text}
      action={
        id ? (
          <Link to="/content/$id" params={{ id }} className={buttonClass({ tone: 'main' })}>
            Go to its page
          </Link>
        ) : (
          <Link to="/edit" search={{}} className={buttonClass({ tone: 'main' })}>
            Choose a picture
          </Link>
        )
      }
    />
  </Page>
);

export function EditedItem({ id, search }: EditedItemProps): ReactNode {
  const read = useQuery(editQuery(id));
  const { data: item, error, isPending, refetch, dataUpdatedAt } = read;
  useTitle(item && `Edit: ${item.title}`);
  if (isPending) return <Skeleton className="editor w-full" />;
  if (!item) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403))
      return (
        <Message
          title="Not found"
          text="It may have been taken down, or it is not yours. You can edit your own pictures."
        />
      );
    return (
      <Page>
        <Loaded of={read} />
      </Page>
    );
  }
  if (!item.edit)
    return (
      <Message
        id={id}
        title="Only still pictures can be edited"
        text="You can change the title, tags and covers of a video or an animation on its own page."
      />
    );
  if (item.status === 'processing')
    return <Message id={id} title="Still being processed" text="The editor opens as soon as that is done." />;
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
