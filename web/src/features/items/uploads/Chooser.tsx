import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { Suspense, useState } from 'react';
import { acceptsFile } from '../../../kit/accepts-file.ts';
import { FileDrop, SegmentedControl, Skeleton, toast } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { acceptOf, describeAccepted } from '../content/index.ts';
import { addFiles, toggleContent } from './choose.ts';
import type { Draft } from './draft.ts';
import { useDropAnywhere } from './useDropAnywhere.ts';

const PublicBrowser = lazy(() => import('./PublicBrowser.tsx'));

type ChooserProps = {
  draft: Draft;
  options: UploadOptions;
  error?: string;
  onChange: (draft: Draft) => void;
};

const origins = [
  { value: 'device', label: 'From your device' },
  { value: 'public', label: 'Public content' },
] as const;

export function Chooser({ draft, options, error, onChange }: ChooserProps) {
  const [origin, setOrigin] = useState<'device' | 'public'>('device');
  const accept = acceptOf(options.accept);
  const reject = () => toast({ text: `Not accepted here. ${describeAccepted(options)}`, tone: 'danger' });
  const add = (files: File[]) => onChange(addFiles(draft, files));
  useDropAnywhere((files) => {
    const fitting = files.filter((file) => acceptsFile(file, accept));
    if (fitting.length > 0) add(fitting);
    if (fitting.length < files.length) reject();
  });
  const any = draft.chosen.length > 0;
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label="Where from"
        options={origins}
        value={origin}
        onChange={setOrigin}
        className="justify-self-start"
      />
      {origin === 'device' ? (
        <FileDrop
          label={any ? 'Add more files' : 'Choose a picture or a video'}
          hint={any ? undefined : `Or several at once. ${describeAccepted(options)}`}
          error={error}
          accept={accept}
          multiple
          paste
          compact={any}
          onFiles={add}
          onReject={reject}
          className={any ? undefined : 'min-h-64'}
        />
      ) : (
        <Suspense fallback={<Skeleton ratio={1.5} className="w-full" />}>
          <PublicBrowser
            chosen={draft.chosen.flatMap(({ source }) => source.content?.id ?? [])}
            error={error}
            onToggle={(content) => onChange(toggleContent(draft, content))}
          />
        </Suspense>
      )}
    </div>
  );
}
