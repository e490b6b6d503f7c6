import type { ContentForEdit } from '@veil/contract/items/editing.ts';
import type { Review } from '@veil/contract/items/review.ts';
import type { Stamp } from '@veil/contract/items/stamps.ts';
import { useMemo } from 'react';
import { ArrowLeft } from '../../../kit/icons/index.ts';
import { buttonClass, EmptyState, Page } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { usePicture } from '../covers/index.ts';
import { editOf, foundCovers } from '../marks/index.ts';
import { EditorView } from './EditorView.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { say } from './messages.ts';
import type { EditSearch } from './search.ts';

type OpenedItemProps = {
  item: ContentForEdit;
  edit: NonNullable<ContentForEdit['edit']>;
  review: Review;
  file: Blob;
  stamps: readonly Stamp[];
  search: EditSearch;
  onLoadTheirs: () => void;
};

export function OpenedItem({ item, edit, review, file, stamps, search, onLoadTheirs }: OpenedItemProps) {
  const { width, height } = edit;
  const read = usePicture(file, 'picture', width ?? undefined, height ?? undefined);
  const source = read.picture;
  const found = useMemo(() => foundCovers(review), [review]);
  const picture = useMemo(() => {
    const size =
      width && height
        ? { width, height }
        : source && { width: source.width * source.reduction, height: source.height * source.reduction };
    return size && { key: item.id, revision: String(edit.revision), published: size, saved: editOf(edit.operations) };
  }, [item.id, edit, width, height, source]);
  if (read.is === 'failed')
    return (
      <Page>
        <EmptyState whole title={say('thisBrowserCannotShowThePicture')} text={say('tryAnotherBrowserOrAnother')} />
      </Page>
    );
  if (!picture) return null;
  return (
    <EditorView
      picture={picture}
      title={item.title}
      source={source}
      found={found}
      stamps={stamps}
      id={item.id}
      back={
        <Link
          to="/content/$id"
          params={{ id: item.id }}
          aria-label={say('backToItsPage')}
          title={say('backToItsPage')}
          className={`${buttonClass({ tone: 'ghost' })} size-11! flex-none px-0!`}
        >
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </Link>
      }
      renderExport={(props) => <ExportPanel {...props} item={item} search={search} onLoadTheirs={onLoadTheirs} />}
    />
  );
}
