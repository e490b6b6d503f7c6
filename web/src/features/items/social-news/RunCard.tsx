import type { SocialNewsStatus } from '@veil/contract/items/social-news-status.ts';
import { Pause, Play } from '../../../kit/icons/index.ts';
import { Button, Card, Chip, Notice, Spinner } from '../../../kit/index.ts';
import { useRunActions } from './actions.ts';
import { Counts } from './Counts.tsx';
import { DryRunResult } from './DryRunResult.tsx';
import { say } from './messages.ts';
import { isRunning } from './reads.ts';
import { runWords, timeWords } from './words.ts';

export function RunCard({ status }: { status: SocialNewsStatus }) {
  const { busy, act } = useRunActions();
  const { isActive, missing, nextSyncAt, sync, dryRun } = status;
  const running = isRunning(status);
  return (
    <Card title={say('sync')} action={<Chip>{isActive ? say('on') : say('paused')}</Chip>}>
      <div className="grid gap-5">
        {missing && <Notice>{say('thenPicturesCanBeRead', { missing })}</Notice>}
        <div aria-live="polite" className="grid gap-1 text-soft">
          {sync ? <p>{runWords(sync)}</p> : <p>{say('thereWasNoSyncYet')}</p>}
          {nextSyncAt && !running && <p>{say('theNextSyncIsDue', { time: timeWords(nextSyncAt) })}</p>}
          {!isActive && !missing && <p>{say('noAutomaticSyncDuringA')}</p>}
        </div>
        {sync?.error && (
          <Notice tone={sync.state === 'failed' ? 'danger' : 'info'}>
            {say('errorSentence', { error: sync.error })}
          </Notice>
        )}
        {sync && <Counts counts={sync.counts} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            tone="main"
            busy={busy === 'sync'}
            disabled={missing !== null || running}
            onClick={() => void act('sync')}
          >
            {say('syncNow')}
          </Button>
          <Button busy={busy === 'dryRun'} disabled={missing !== null || running} onClick={() => void act('dryRun')}>
            {say('dryRun')}
          </Button>
          {isActive || running ? (
            <Button icon={<Pause aria-hidden="true" />} busy={busy === 'pause'} onClick={() => void act('pause')}>
              {say('pause')}
            </Button>
          ) : (
            <Button
              icon={<Play aria-hidden="true" />}
              busy={busy === 'resume'}
              disabled={missing !== null}
              onClick={() => void act('resume')}
            >
              {say('turnOn')}
            </Button>
          )}
          {running && <Spinner size={20} />}
        </div>
        {dryRun && <DryRunResult dryRun={dryRun} />}
      </div>
    </Card>
  );
}
