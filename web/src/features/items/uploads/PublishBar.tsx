import { Button } from '../../../kit/index.ts';
import './upload-form.css';
import { say } from './messages.ts';

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
  if (joins) return say('addPictures', { count: files });
  if (files > 1) {
    const action = isPublic ? (needsApproval ? 'send' : 'publish') : 'upload';
    if (asSet) return say('uploadOnePost', { action: toCheck > 0 ? 'upload' : action, count: files });
    if (!onCheck) return say('uploadFiles', { count: files });
    if (toCheck === 0) return say('uploadAll', { action, count: files });
    return say('uploadThoseThatLookRight', { action, count: files - toCheck });
  }
  if (isChecked) return say('uploadAndCheck');
  if (!isPublic) return say('upload');
  return needsApproval ? say('sendForApproval') : say('uploadAndPublish');
}

export function PublishBar({ step, busy, onPublish, ...upload }: PublishBarProps) {
  const { files, toCheck, onCheck } = upload;
  return (
    <div className="publish-bar">
      <p className="text-small text-soft">
        {files > 1 && onCheck && toCheck > 0 ? say('stepAndCheck', { step, count: toCheck }) : step}
      </p>
      {onCheck && (
        <Button size="l" tone="ghost" disabled={busy} onClick={onCheck}>
          {files > 1 ? say('checkEach') : say('adjustCovers')}
        </Button>
      )}
      <Button size="l" tone="main" busy={busy} onClick={onPublish}>
        {labelOf(upload)}
      </Button>
    </div>
  );
}
