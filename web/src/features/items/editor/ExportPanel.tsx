import type { ContentForEdit } from '@veil/contract/items/editing.ts';
import { Button, Notice, Progress } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { operationsOf } from '../marks/index.ts';
import { downloadEdit, saveAsNew, saveEdit } from './actions.ts';
import { DownloadSection } from './DownloadSection.tsx';
import type { ExportPanelProps } from './EditorView.tsx';
import { say } from './messages.ts';
import type { EditSearch } from './search.ts';
import { TextsFields, useTexts } from './Texts.tsx';
import { useSaving } from './useSaving.ts';

type Props = ExportPanelProps & { item: ContentForEdit; search: EditSearch; onLoadTheirs: () => void };

export function ExportPanel({ editing, item, search, onLoadTheirs, onDone }: Props) {
  const texts = useTexts(
    { title: say('titleEdited', { title: item.title }), description: item.description, visibility: 'private' },
    search,
  );
  const { busy, failure, run, saveAndGo } = useSaving(item.id, onDone);
  const operations = () => operationsOf(editing.edit);
  const revision = item.edit?.revision ?? 0;
  const overwrite = () =>
    saveAndGo('replace', say('savedTheNewVersionIs'), async () => {
      const now = await api.getContentForEdit({ params: { id: item.id } });
      return saveEdit(item.id, now.edit?.revision ?? revision, operations());
    });
  const replace = () =>
    saveAndGo('replace', say('savedTheNewVersionIs'), () => saveEdit(item.id, revision, operations()));
  return (
    <>
      {failure && (
        <Notice tone="danger" title={failure.isStale ? say('thisPictureWasEditedElsewhere') : undefined}>
          <p>{failure.isStale ? say('anotherEditWasSavedSince') : failure.text}</p>
          {failure.isStale && (
            <div className="mt-3 flex flex-wrap gap-2">
              <Button size="s" onClick={onLoadTheirs}>
                {say('loadTheOtherEdit')}
              </Button>
              <Button size="s" tone="danger" onClick={() => void overwrite()}>
                {say('saveMineOverIt')}
              </Button>
            </div>
          )}
        </Notice>
      )}
      {busy && <Progress label={busy === 'download' ? say('theFileIsBeingMade') : say('saving')} value={null} />}
      <section aria-label={say('saveInItsPlace')} className="grid gap-2">
        <p className="text-small text-soft">{say('replacesThePictureOfThe', { title: item.title })}</p>
        <Button tone="main" busy={busy === 'replace'} disabled={!editing.changed} onClick={() => void replace()}>
          {say('saveChanges')}
        </Button>
        {!editing.changed && <p className="text-small text-faint">{say('thereIsNothingToSave')}</p>}
      </section>
      <section aria-label={say('saveAsANewItem')} className="grid gap-3 border-t border-line pt-4">
        <TextsFields texts={texts} />
        <Button
          busy={busy === 'new'}
          disabled={texts.value.title.trim() === ''}
          onClick={() =>
            void saveAndGo('new', say('savedAsANewItem'), () => saveAsNew(item.id, operations(), texts.value))
          }
        >
          {say('saveAsNew')}
        </Button>
      </section>
      <DownloadSection
        busy={busy === 'download'}
        hint={say('asItWouldBePublished')}
        onDownload={(format) => void run('download', () => downloadEdit(item.id, item.title, format, operations()))}
      />
    </>
  );
}
