import { Pause, Play, RotateCw, X } from '../../../kit/icons/index.ts';
import { Button, buttonClass, cx, IconButton, Progress } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import {
  type Entry,
  isFinished,
  isUnderWay,
  pauseUploads,
  removeUploads,
  resumeUploads,
  stateWords,
} from '../upload-queue/index.ts';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import { sentOf } from './file-size.ts';
import { say } from './messages.ts';
import { Thumbnail } from './Thumbnail.tsx';

type QueueRowProps = {
  entry: Entry;
  onChange?: (entry: Entry) => void;
};

function NextSteps({ entry }: { entry: Entry }) {
  const { itemId, state, video, problem, hiddenFor } = entry;
  if (!itemId) return null;
  const leave = () => isFinished(entry) && removeUploads([entry.id]);
  const link = buttonClass({ size: 's' });
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'needs_review' && (
        <Link
          to="/content/$id/review"
          params={{ id: itemId }}
          onClick={leave}
          className={buttonClass({ size: 's', tone: 'main' })}
        >
          {say('checkTheCovers')}
        </Link>
      )}
      {state === 'done' && !video && !problem && (
        <a href={`#/edit?id=${encodeURIComponent(itemId)}`} onClick={leave} className={link}>
          {say('editPicture')}
        </a>
      )}
      <Link
        to="/content/$id"
        params={{ id: itemId }}
        onClick={leave}
        className={hiddenFor === 'people' ? buttonClass({ size: 's', tone: 'main' }) : link}
      >
        {hiddenFor === 'people' ? say('sayWhoIsShown') : say('view')}
      </Link>
    </div>
  );
}

export function QueueRow({ entry, onChange }: QueueRowProps) {
  const { id, state, size, sent, duplicate, fields } = entry;
  const title = String(fields.title ?? '') || entry.name;
  const words = stateWords(entry);
  const resume = () => resumeUploads([id]);
  const remove = () => removeUploads([id]);
  return (
    <li data-upload={state} className="grid gap-2 py-3">
      <div className="flex items-center gap-3">
        <div className="size-11 flex-none overflow-hidden rounded-s bg-raised">
          <Thumbnail of={id} video={entry.video} />
        </div>
        <div className="min-w-0 flex-1">
          <p className="truncate font-[560]">{title}</p>
          {state === 'sending' && size > 0 ? (
            <Progress
              label={sent >= size ? say('checkingTheFile') : say('uploading')}
              value={sent / size}
              detail={sentOf(sent, size)}
            />
          ) : (
            !duplicate && (
              <p
                className={cx(
                  'text-small',
                  state === 'failed' || (entry.problem && state !== 'waiting') ? 'text-danger' : 'text-faint',
                )}
              >
                {words}
              </p>
            )
          )}
        </div>
        {isUnderWay(entry) && (
          <IconButton
            label={say('pause', { title })}
            icon={<Pause aria-hidden="true" />}
            onClick={() => pauseUploads([id])}
          />
        )}
        {state === 'paused' && !duplicate && !entry.terms && (
          <IconButton label={say('resume', { title })} icon={<Play aria-hidden="true" />} onClick={resume} />
        )}
        {state === 'failed' && (
          <IconButton label={say('retry', { title })} icon={<RotateCw aria-hidden="true" />} onClick={resume} />
        )}
        {state !== 'processing' && !duplicate && (
          <IconButton
            label={isFinished(entry) ? say('takeOffTheList', { title }) : say('cancel', { title })}
            icon={<X aria-hidden="true" />}
            onClick={remove}
          />
        )}
      </div>
      {duplicate && <DuplicateNotice item={duplicate} close={duplicate.close} onAnyway={resume} onRemove={remove} />}
      {state === 'failed' && size > 0 && onChange && (
        <div>
          <Button size="s" onClick={() => onChange(entry)}>
            {say('changeAndTryAgain')}
          </Button>
        </div>
      )}
      <NextSteps entry={entry} />
    </li>
  );
}
