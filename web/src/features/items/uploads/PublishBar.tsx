import { Button } from '../../../kit/index.ts';
import './upload-form.css';

type PublishBarProps = {
  files: number;
  asSet: boolean;
  joins: boolean;
  /** Files whose covers are checked after the upload. */
  toCheck: number;
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

type Upload = Pick<
  PublishBarProps,
  'files' | 'asSet' | 'joins' | 'toCheck' | 'onCheck' | 'isChecked' | 'isPublic' | 'needsApproval'
>;

function labelOf({ files, asSet, joins, toCheck, onCheck, isChecked, isPublic, needsApproval }: Upload): string {
  if (joins) return files > 1 ? `Add ${files} pictures` : 'Add the picture';
  if (files > 1) {
    const verb = isPublic ? (needsApproval ? 'Send' : 'Publish') : 'Upload';
    if (asSet) return `${toCheck > 0 ? 'Upload' : verb} one post of ${files}`;
    if (!onCheck) return `Upload ${files} files`;
    if (toCheck === 0) return `${verb} all ${files}`;
    return `${verb} ${files - toCheck} that ${files - toCheck === 1 ? 'looks' : 'look'} right`;
  }
  if (isChecked) return 'Upload and check';
  if (!isPublic) return 'Upload';
  return needsApproval ? 'Send for approval' : 'Upload and publish';
}

export function PublishBar({ step, busy, onPublish, ...upload }: PublishBarProps) {
  const { files, toCheck, onCheck } = upload;
  return (
    <div className="publish-bar">
      <p className="text-small text-soft">
        {step}
        {files > 1 && onCheck && toCheck > 0 && ` · you check ${toCheck} after the upload`}
      </p>
      {onCheck && (
        <Button size="l" tone="ghost" disabled={busy} onClick={onCheck}>
          {files > 1 ? 'Check each' : 'Adjust covers'}
        </Button>
      )}
      <Button size="l" tone="main" busy={busy} onClick={onPublish}>
        {labelOf(upload)}
      </Button>
    </div>
  );
}
