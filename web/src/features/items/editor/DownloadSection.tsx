import type { ExportFormat } from '@veil/contract/items/editing.ts';
import { useState } from 'react';
import { Download } from '../../../kit/icons/index.ts';
import { Button, SegmentedControl } from '../../../kit/index.ts';
import { say } from './messages.ts';

const formats = [
  { value: 'jpeg', label: 'JPEG' },
  { value: 'png', label: 'PNG' },
  { value: 'webp', label: 'WebP' },
] as const;

type DownloadSectionProps = {
  busy: boolean;
  hint: string;
  refused?: string | null;
  onDownload: (format: ExportFormat) => void;
};

export function DownloadSection({ busy, hint, refused = null, onDownload }: DownloadSectionProps) {
  const [format, setFormat] = useState<ExportFormat>('jpeg');
  return (
    <section aria-label={say('download')} className="grid gap-3 border-t border-line pt-4">
      <SegmentedControl label={say('kindOfFile')} options={formats} value={format} onChange={setFormat} />
      <Button
        icon={<Download aria-hidden="true" />}
        busy={busy}
        disabled={refused !== null}
        onClick={() => onDownload(format)}
      >
        {say('download')}
      </Button>
      <p className="text-small text-faint">{refused ?? hint}</p>
    </section>
  );
}
