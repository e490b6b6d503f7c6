import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { Suspense, useState } from 'react';
import { FileDrop, SegmentedControl, Skeleton } from '../../../kit/index.ts';
import { useFileIntake } from '../../../kit/useFileIntake.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { acceptOf, describeAccepted } from '../content/index.ts';
import { addFiles, toggleContent } from './choose.ts';
import type { Draft } from './draft.ts';
import { say } from './messages.ts';

const PublicBrowser = lazy(() => import('./PublicBrowser.tsx'));

type ChooserProps = {
  draft: Draft;
  options: UploadOptions;
  error?: string;
  onChange: (draft: Draft) => void;
};

const origins = [
  { value: 'device', label: say('fromYourDevice') },
  { value: 'public', label: say('publicContent') },
] as const;

export function Chooser({ draft, options, error, onChange }: ChooserProps) {
  const [origin, setOrigin] = useState<'device' | 'public'>('device');
  const rules = {
    accept: acceptOf(options.accept),
    refusal: say('notAcceptedHere', { accepted: describeAccepted(options) }),
    multiple: true,
    onFiles: (files: File[]) => onChange(addFiles(draft, files)),
  };
  // A file dropped beside the public content is taken too.
  const { refused } = useFileIntake({ ...rules, anywhere: origin === 'public' });
  const any = draft.chosen.length > 0;
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={say('whereFrom')}
        options={origins}
        value={origin}
        onChange={setOrigin}
        className="justify-self-start"
      />
      {origin === 'device' ? (
        <FileDrop
          label={any ? say('addMoreFiles') : say('chooseAPictureOrA')}
          hint={any ? undefined : say('orSeveralAtOnce', { accepted: describeAccepted(options) })}
          error={error}
          {...rules}
          anywhere
          compact={any}
          className={any ? undefined : 'min-h-64'}
        />
      ) : (
        <Suspense fallback={<Skeleton ratio={1.5} className="w-full" />}>
          <PublicBrowser
            chosen={draft.chosen.flatMap(({ source }) => source.content?.id ?? [])}
            error={refused ?? error}
            onToggle={(content) => onChange(toggleContent(draft, content))}
          />
        </Suspense>
      )}
    </div>
  );
}
