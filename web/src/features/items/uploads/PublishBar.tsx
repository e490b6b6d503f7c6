import { Button } from '../../../kit/index.ts';
import './upload-form.css';

type PublishBarProps = {
  files: number;
  isChecked: boolean;
  isPublic: boolean;
  needsApproval: boolean;
  /** The present step, of three. */
  step: string;
  busy: boolean;
  onPublish: () => void;
  /** Offered if publishing would skip the check of the covers. */
  onCheck: (() => void) | null;
};

type Upload = Pick<PublishBarProps, 'files' | 'isChecked' | 'isPublic' | 'needsApproval'>;

function labelOf({ files, isChecked, isPublic, needsApproval }: Upload): string {
  if (files > 1) return `Upload ${files} files`;
  if (isChecked) return 'Upload and check';
  if (!isPublic) return 'Upload';
  return needsApproval ? 'Send for approval' : 'Upload and publish';
}

export const PublishBar = ({ step, busy, onPublish, onCheck, ...upload }: PublishBarProps) => (
  <div className="publish-bar">
    <p className="text-small text-soft">{step}</p>
    {onCheck && (
      <Button size="l" tone="ghost" disabled={busy} onClick={onCheck}>
        Adjust covers
      </Button>
    )}
    <Button size="l" tone="main" busy={busy} onClick={onPublish}>
      {labelOf(upload)}
    </Button>
  </div>
);
