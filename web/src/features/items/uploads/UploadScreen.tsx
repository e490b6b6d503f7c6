import { useQuery } from '@tanstack/react-query';
import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Page, PageHeader, Skeleton, toast } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { useNavigate, useSearch } from '../../../platform/router/index.ts';
import { LimitNotice } from '../../people/members/index.ts';
import { contentQuery, uploadOptionsQuery } from '../content/index.ts';
import { useContent } from '../tiles/index.ts';
import { type Entry, fileOfUpload, isUnsent, queueStore, removeUploads, useQueue } from '../upload-queue/index.ts';
import { addFiles } from './choose.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { say } from './messages.ts';
import { QueuePanel } from './QueuePanel.tsx';
import { readTextFields } from './saved-fields.ts';
import { takeSharedFiles } from './shared-files.ts';
import { toDraft } from './to-upload.ts';
import { UploadForm } from './UploadForm.tsx';

function useOpening(id: string | null): void {
  const entry = useQueue().find((one) => one.id === id);
  const navigate = useNavigate();
  const itemId = entry?.itemId ?? null;
  const open = useEffectEvent((item: string) => {
    const checked = entry?.fields.review === 'always';
    // An item in review needs no place in the list. A published picture may still be edited from it.
    if (checked && entry) removeUploads([entry.id]);
    const isPublicPicture = !checked && !entry?.video && entry?.fields.visibility !== 'private';
    toast({
      text: say('uploaded'),
      tone: 'good',
      // Seed section 4: a public upload asks whether to open the editor.
      ...(isPublicPicture && {
        action: { label: say('editPicture'), onAction: () => void navigate({ to: '/edit', search: { id: item } }) },
      }),
    });
    void navigate({ to: checked ? '/content/$id/review' : '/content/$id', params: { id: item } });
  });
  useEffect(() => {
    if (itemId) open(itemId);
  }, [itemId]);
}

type UploadsProps = { options: UploadOptions; joins: Draft['joins'] };

function Uploads({ options, joins }: UploadsProps) {
  const [form, setForm] = useState(() => ({
    nth: 0,
    start: joins ? { ...emptyDraft(options), joins } : { ...emptyDraft(options), ...readTextFields(options) },
  }));
  const [single, setSingle] = useState<string | null>(null);
  const { shared } = useSearch({ from: '/upload' });
  const navigate = useNavigate();
  useOpening(single);
  const restart = (start: Draft) => setForm((before) => ({ nth: before.nth + 1, start }));
  const takeShared = useEffectEvent(async () => {
    const taken = await takeSharedFiles().catch(() => null);
    if (taken) restart(addFiles({ ...form.start, title: form.start.title || taken.title }, taken.files));
    else toast({ text: say('nothingWasSharedPleaseChoose'), tone: 'danger' });
    await navigate({ to: '/upload', replace: true });
  });
  useEffect(() => {
    if (shared) void takeShared();
  }, [shared]);
  const changeEntry = async (entry: Entry) => {
    const file = await fileOfUpload(entry.id);
    if (!file) {
      toast({ text: say('theFileIsNoLonger'), tone: 'danger' });
      return;
    }
    restart(toDraft(emptyDraft(options), entry, file));
    removeUploads([entry.id]);
  };
  return (
    <>
      <QueuePanel onChange={(entry) => void changeEntry(entry)} />
      <UploadForm
        key={form.nth}
        options={options}
        start={form.start}
        onSent={(entries) => {
          const [only] = entries;
          const alone =
            entries.length === 1 && only && !queueStore.get().some((one) => one.id !== only.id && isUnsent(one));
          setSingle(alone ? only.id : null);
          if (joins) void navigate({ to: '/content/$id', params: { id: joins.id } });
          restart(emptyDraft(options));
          document.getElementById('main')?.focus({ preventScroll: true });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

export default function UploadScreen(): ReactNode {
  const options = useQuery(uploadOptionsQuery);
  const { set = '' } = useSearch({ from: '/upload' });
  const asked = useQuery({ ...contentQuery(set), enabled: set !== '' });
  const item = useContent(set);
  const joins = set && item ? { id: item.set?.lead ?? item.id, title: item.title } : null;
  return (
    <Page>
      <PageHeader title={say('upload')} />
      <LimitNotice>
        <Loaded of={options} loading={<Skeleton ratio={2} className="w-full" />} />
        {set && <Loaded compact of={asked} />}
        {options.data && (joins || !set) && <Uploads key={joins?.id ?? ''} options={options.data} joins={joins} />}
      </LimitNotice>
    </Page>
  );
}
