import { useQuery } from '@tanstack/react-query';
import { megabyte } from '@veil/contract/fields.ts';
import type { ReactNode } from 'react';
import { FileDrop, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { uploadOptionsQuery } from '../content/index.ts';
import { ContentThumb } from '../tiles/index.ts';
import { say } from './messages.ts';
import { ownPicturesQuery } from './reads.ts';

type StartPictureProps = { onFile: (file: File) => void; onItem: (id: string) => void };

const pictures = new Set(['jpeg', 'png', 'webp', 'avif', 'heic']);

export function StartPicture({ onFile, onItem }: StartPictureProps): ReactNode {
  const options = useQuery(uploadOptionsQuery);
  const own = useQuery(ownPicturesQuery);
  const accept = (options.data?.accept ?? [...pictures])
    .filter((type) => pictures.has(type))
    .map((type) => (type === 'heic' ? '.heic' : `image/${type}`))
    .join(',');
  const most = options.data?.maxSizeMB;
  return (
    <Page>
      <PageHeader title={say('editPicture')} lead={say('startWithAPictureA')} />
      <div className="grid gap-8">
        <FileDrop
          label={say('startWithAPicture')}
          hint={say('dropItHerePasteIt')}
          accept={accept}
          maxBytes={most && most * megabyte}
          refusal={say('onlyStillPicturesCanBeEdited')}
          anywhere
          onFiles={([file]) => file && onFile(file)}
        />
        {own.isPending && <Skeleton ratio={4} className="w-full" />}
        {own.data && own.data.length > 0 && (
          <section className="grid gap-3">
            <h2 className="text-h2">{say('yourPictures')}</h2>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-3">
              {own.data.map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    onClick={() => onItem(item.id)}
                    className="grid w-full gap-1.5 rounded-m text-start outline-offset-4"
                  >
                    <ContentThumb item={item} sizes="180px" decorative className="aspect-square w-full rounded-m" />
                    <span className="truncate text-small">{item.title}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  );
}
