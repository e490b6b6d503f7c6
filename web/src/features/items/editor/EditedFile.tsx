import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ArrowLeft } from '../../../kit/icons/index.ts';
import { Button, EmptyState, IconButton, Page, Skeleton } from '../../../kit/index.ts';
import { uploadOptionsQuery } from '../content/index.ts';
import { usePicture } from '../covers/index.ts';
import { noEdit } from '../marks/index.ts';
import { EditorView } from './EditorView.tsx';
import { FilePanel } from './FilePanel.tsx';
import { say } from './messages.ts';
import type { EditSearch } from './search.ts';
import { useStamps } from './useStamps.ts';

type EditedFileProps = { file: File; search: EditSearch; onClose: () => void };

export function EditedFile({ file, search, onClose }: EditedFileProps): ReactNode {
  const read = usePicture(file, 'picture', undefined, undefined);
  const options = useQuery(uploadOptionsQuery);
  const stamps = useStamps();
  const source = read.picture;
  const picture = useMemo(
    () =>
      source && {
        // A draft of its own would need the file, which a reload loses.
        key: `file ${file.name} ${file.size}`,
        revision: String(file.lastModified),
        published: { width: source.width * source.reduction, height: source.height * source.reduction },
        saved: noEdit,
      },
    [file, source],
  );
  if (read.is === 'failed')
    return (
      <Page>
        <EmptyState
          whole
          title={say('thisBrowserCannotShowThe')}
          text={say('onlyStillPicturesCanBe')}
          action={<Button onClick={onClose}>{say('chooseAnother')}</Button>}
        />
      </Page>
    );
  if (!picture || !options.data) return <Skeleton className="h-[70svh] w-full" />;
  const offer = options.data;
  return (
    <EditorView
      picture={picture}
      title={file.name}
      source={source}
      found={null}
      stamps={stamps}
      id={null}
      back={
        <IconButton
          label={say('chooseAnotherPicture')}
          icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          onClick={onClose}
          className="size-11!"
        />
      }
      renderExport={(props) => <FilePanel {...props} file={file} search={search} offer={offer} stamps={stamps} />}
    />
  );
}
