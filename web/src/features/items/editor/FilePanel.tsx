import type { ExportFormat } from '@veil/contract/items/editing.ts';
import type { Stamp } from '@veil/contract/items/stamps.ts';
import { attestation, type UploadOptions, uploadMessages } from '@veil/contract/items/uploads.ts';
import { useState } from 'react';
import { Button, Checkbox, Notice, Progress, toast } from '../../../kit/index.ts';
import { session } from '../../../platform/api.ts';
import { upload } from '../../../platform/compatibility/upload.ts';
import { useNavigate } from '../../../platform/router/index.ts';
import { deleteEdit, saveEdit as keepEdit, operationsOf } from '../marks/index.ts';
import { saveOnceProcessed, savePicture } from './actions.ts';
import { DownloadSection } from './DownloadSection.tsx';
import { drawFile, needsSite } from './draw-file.ts';
import type { ExportPanelProps } from './EditorView.tsx';
import { say } from './messages.ts';
import type { EditSearch } from './search.ts';
import { TextsFields, useTexts } from './Texts.tsx';
import { useSaving } from './useSaving.ts';

type FilePanelProps = ExportPanelProps & {
  file: File;
  search: EditSearch;
  offer: UploadOptions;
  stamps: readonly Stamp[];
};

const readable = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();

const siteCovers = say('thisDeviceCannotDrawA');

/** Covers are detected as with any upload, and the maker checks them before publication. */
export function FilePanel({ editing, onDone, file, search, offer, stamps }: FilePanelProps) {
  const navigate = useNavigate();
  const texts = useTexts({ title: readable(file.name), description: '', visibility: 'public' }, search);
  const [agreed, setAgreed] = useState(false);
  const [share, setShare] = useState<number | null>(0);
  const { busy, failure, run } = useSaving(editing.picture.key, onDone);
  const { censor } = offer;
  const send = () =>
    run('upload', async () => {
      // A 401 after the body was sent would send the whole file again.
      await session.renew();
      const form = {
        ...texts.value,
        tags: [],
        review: 'always' as const,
        adultsAgree: agreed,
        censorType: censor.defaultType,
        censorScope: censor.defaultScope,
        intensity: censor.defaultIntensity,
        bodyParts: censor.bodyParts.defaultSelected,
      };
      const id = await upload(
        { form, file },
        { onProgress: ({ sent, total }) => setShare(total ? sent / total : null) },
      );
      onDone();
      deleteEdit(editing.picture.key);
      if (!id) return;
      // If saving the edit fails, it waits under the new item.
      keepEdit(id, '0', editing.edit);
      setShare(null);
      const saved = await saveOnceProcessed(id, operations);
      if (saved) deleteEdit(id);
      toast(saved ? { text: say('uploaded'), tone: 'good' } : say('uploadedSaveYourChangesTo'));
      if (saved) await navigate({ to: '/content/$id/review', params: { id }, replace: true });
      else await navigate({ to: '/edit', search: { id }, replace: true });
    });
  const operations = operationsOf(editing.edit);
  const download = (format: ExportFormat) =>
    run('download', async () =>
      savePicture(await drawFile(file, { operations, stamps, format }), readable(file.name), format),
    );
  return (
    <>
      {failure && (
        <Notice tone="danger">
          <p>{failure.text}</p>
        </Notice>
      )}
      <TextsFields texts={texts} showsVisibility />
      <Checkbox label={attestation.words} checked={agreed} onChange={setAgreed} />
      {!agreed && <p className="text-small text-faint">{uploadMessages.adultsMissing}</p>}
      {busy === 'upload' && (
        <Progress label={share === null ? say('savingYourChanges') : say('uploading')} value={share} />
      )}
      <Button
        tone="main"
        busy={busy === 'upload'}
        disabled={!agreed || texts.value.title.trim() === ''}
        onClick={() => void send()}
      >
        {say('uploadAsNew')}
      </Button>
      <p className="text-small text-faint">{say('youCheckItsCoversBefore')}</p>
      <DownloadSection
        busy={busy === 'download'}
        refused={needsSite(operations) ? siteCovers : null}
        hint={say('madeOnThisDeviceWithout')}
        onDownload={(format) => void download(format)}
      />
    </>
  );
}
