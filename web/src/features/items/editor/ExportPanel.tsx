import type { ContentForEdit } from '@veil/contract/items/editing.ts';
import { Button, Notice, Progress } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { operationsOf } from '../marks/index.ts';
import { downloadEdit, saveAsNew, saveEdit } from './actions.ts';
import { DownloadSection } from './DownloadSection.tsx';
import type { ExportPanelProps } from './EditorView.tsx';
import type { EditSearch } from './search.ts';
import { TextsFields, useTexts } from './Texts.tsx';
import { useSaving } from './useSaving.ts';

type Props = ExportPanelProps & { item: ContentForEdit; search: EditSearch; onLoadTheirs: () => void };

export function ExportPanel({ editing, item, search, onLoadTheirs, onDone }: Props) {
  const texts = useTexts(
    { title: `${item.title} (edited)`, description: item.description, visibility: 'private' },
    search,
  );
  const { busy, failure, run, saveAndGo } = useSaving(item.id, onDone);
  const operations = () => operationsOf(editing.edit);
  const revision = item.edit?.revision ?? 0;
  const overwrite = () =>
    saveAndGo('replace', 'Saved. The new version is being processed.', async () => {
      const now = await api.getContentForEdit({ params: { id: item.id } });
      return saveEdit(item.id, now.edit?.revision ?? revision, operations());
    });
  const replace = () =>
    saveAndGo('replace', 'Saved. The new version is being processed.', () => saveEdit(item.id, revision, operations()));
  return (
    <>
      {failure && (
        <Notice tone="danger" title={failure.isStale ? 'This picture was edited elsewhere' : undefined}>
          <p>{failure.isStale ? 'Another edit was saved since you opened it here.' : failure.text}</p>
          {failure.isStale && (
            <div className="mt-3 flex flex-wrap gap-2">
              <Button size="s" onClick={onLoadTheirs}>
                Load the other edit
              </Button>
              <Button size="s" tone="danger" onClick={() => void overwrite()}>
                Save mine over it
              </Button>
            </div>
          )}
        </Notice>
      )}
      {busy && <Progress label={busy === 'download' ? 'The file is being made' : 'Saving'} value={null} />}
      <section aria-label="Save in its place" className="grid gap-2">
        <p className="text-small text-soft">
          Replaces the picture of “{item.title}”. The original is kept, so you can undo every step later.
        </p>
        <Button tone="main" busy={busy === 'replace'} disabled={!editing.changed} onClick={() => void replace()}>
          Save changes
        </Button>
        {!editing.changed && <p className="text-small text-faint">There is nothing to save yet.</p>}
      </section>
      <section aria-label="Save as a new item" className="grid gap-3 border-t border-line pt-4">
        <TextsFields texts={texts} />
        <Button
          busy={busy === 'new'}
          disabled={texts.value.title.trim() === ''}
          onClick={() =>
            void saveAndGo('new', 'Saved as a new item', () => saveAsNew(item.id, operations(), texts.value))
          }
        >
          Save as new
        </Button>
      </section>
      <DownloadSection
        busy={busy === 'download'}
        hint="As it would be published, with its covers."
        onDownload={(format) => void run('download', () => downloadEdit(item.id, item.title, format, operations()))}
      />
    </>
  );
}
