import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { buttonClass, EmptyState, Page } from '../../../kit/index.ts';
import { EditedFile } from './EditedFile.tsx';
import { EditedItem } from './EditedItem.tsx';
import { itemOfAddress } from './item-of-address.ts';
import { StartPicture } from './StartPicture.tsx';
import type { EditSearch } from './search.ts';

export default function EditorScreen(): ReactNode {
  const search = useSearch({ strict: false }) as EditSearch;
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const id = search.id ?? (search.url && itemOfAddress(search.url));
  if (id) return <EditedItem key={id} id={id} search={search} />;
  if (search.url)
    return (
      <Page>
        <EmptyState
          title="This address cannot be edited"
          text="Only your own uploads can be opened by their address. A picture from elsewhere can be opened as a file."
          action={
            <Link to="/edit" search={{}} className={buttonClass({ tone: 'main' })}>
              Choose a picture
            </Link>
          }
        />
      </Page>
    );
  if (file) return <EditedFile key={file.name} file={file} search={search} onClose={() => setFile(null)} />;
  return <StartPicture onFile={setFile} onItem={(chosen) => void navigate({ to: '/edit', search: { id: chosen } })} />;
}
