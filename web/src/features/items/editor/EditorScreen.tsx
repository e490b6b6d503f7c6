import { type ReactNode, useState } from 'react';
import { buttonClass, EmptyState, Page } from '../../../kit/index.ts';
import { Link, useNavigate, useSearch } from '../../../platform/router/index.ts';
import { EditedFile } from './EditedFile.tsx';
import { EditedItem } from './EditedItem.tsx';
import { itemOfAddress } from './item-of-address.ts';
import { say } from './messages.ts';
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
          whole
          title={say('thisAddressCannotBeEdited')}
          text={say('onlyYourOwnUploadsCan')}
          action={
            <Link to="/edit" search={{}} className={buttonClass({ tone: 'main' })}>
              {say('chooseAPicture')}
            </Link>
          }
        />
      </Page>
    );
  if (file) return <EditedFile key={file.name} file={file} search={search} onClose={() => setFile(null)} />;
  return <StartPicture onFile={setFile} onItem={(chosen) => void navigate({ to: '/edit', search: { id: chosen } })} />;
}
