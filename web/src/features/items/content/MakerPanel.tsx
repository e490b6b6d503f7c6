import { Link } from '@tanstack/react-router';
import { intensity } from '@veil/contract/body-parts.ts';
import type { ContentDetail, ContentStatus } from '@veil/contract/items/content.ts';
import type { ContentEvent } from '@veil/contract/items/live.ts';
import { lazy, Suspense } from 'react';
import { Button, buttonClass, Notice, Progress as ProgressBar, toast } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { HeldAlt } from '../alt-texts/index.ts';
import type { contentEntities } from '../tiles/index.ts';
import { changeContent, retryContent } from './actions.ts';
import { CoverChoices } from './CoverChoices.tsx';
import { FinerShown } from './FinerShown.tsx';
import { whenDestroyed } from './trash-words.ts';

export type Progress = Extract<ContentEvent, { kind: 'progress' }>;
type Item = NonNullable<ReturnType<typeof contentEntities.get>>;

const steps: Record<Progress['step'], string> = {
  queued: 'In the queue',
  reading: 'Reading the file',
  detecting: 'Looking for body parts',
  censoring: 'Covering',
  publishing: 'Publishing',
};

/** The maker checks the covers before anyone else sees the item. */
const reviews: Partial<Record<ContentStatus, { title: string; text: string; label: string }>> = {
  needs_review: {
    title: 'Check the covers',
    text: 'Only you can see this until you have looked at its covers and published it.',
    label: 'Check and publish',
  },
  needs_manual: {
    title: 'Nothing is covered yet',
    text: 'Only you can see this until you have drawn what should be covered.',
    label: 'Draw covers',
  },
};

// Loaded on demand, because it brings the dialogs of the account.
const OwnDecisions = lazy(() => import('./OwnDecisions.tsx'));

const hiddenFor = {
  approval: {
    title: 'Waiting for a moderator: only you see it',
    text: 'You are told when it is approved. Until then you can change it, or withdraw it and keep it private.',
  },
  review: { title: 'Under review', text: 'Others cannot see it until a moderator approves it.' },
};

const ReviewLink = ({ id, label, tone }: { id: string; label: string; tone?: 'main' }) => (
  <Link to="/content/$id/review" params={{ id }} className={buttonClass({ tone, size: 's' })}>
    {label}
  </Link>
);

export function MakerPanel({ item, progress }: { item: Item; progress: Progress | null }) {
  const { busy, doing, submit } = useSubmit();
  const backstage: ContentDetail['backstage'] = item.backstage ?? null;
  // The section about people explains this state.
  if (backstage?.hiddenFor === 'people') return null;
  // The trash has its own page for makers.
  if (backstage?.trash)
    return (
      <Notice title="In the trash of its maker">
        <p>Others cannot see it. {whenDestroyed(backstage.trash)} It is kept until its open case is decided.</p>
      </Notice>
    );
  const run = (name: string, act: () => Promise<void>, done: string) =>
    submit(() => act().then(() => toast(done)), { failed: 'Failed to save', name });
  if (backstage?.hiddenFor) {
    const { title, text } = hiddenFor[backstage.hiddenFor];
    return (
      <Notice tone="info" title={title}>
        <p>{text}</p>
        {backstage.hiddenFor === 'approval' && item.can.edit && (
          <Button
            size="s"
            className="mt-3"
            busy={doing === 'withdraw'}
            onClick={() =>
              void run(
                'withdraw',
                () => changeContent(item.id, { visibility: 'private' }),
                'Withdrawn. It is private now.',
              )
            }
          >
            Withdraw
          </Button>
        )}
        {backstage.hiddenFor === 'review' && (
          <Suspense fallback={null}>
            <OwnDecisions item={item} />
          </Suspense>
        )}
      </Notice>
    );
  }
  if (!backstage || !item.can.edit) return null;
  if (item.status === 'processing') {
    const step = progress ? steps[progress.step] : steps.queued;
    return <ProgressBar label={step} value={progress?.fraction ?? null} />;
  }
  const review = reviews[item.status];
  if (review)
    return (
      <Notice tone="info" title={review.title}>
        <p>{backstage.notice ?? review.text}</p>
        <div className="mt-3">
          <ReviewLink id={item.id} label={review.label} tone="main" />
        </div>
      </Notice>
    );
  if (item.status === 'needs_decision') {
    return (
      <Notice tone="info" title="Nothing was found to cover">
        <p>{backstage.notice ?? 'Only you can see this until you decide.'}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <CoverChoices item={item} backstage={backstage} />
          <ReviewLink id={item.id} label="Draw covers" />
        </div>
      </Notice>
    );
  }
  if (item.status === 'failed') {
    return (
      <Notice tone="danger" title="Processing failed">
        <p>{backstage.notice}</p>
        <Button
          size="s"
          className="mt-3"
          busy={doing === 'retry'}
          onClick={() => void run('retry', () => retryContent(item.id), 'Trying again')}
        >
          Try again
        </Button>
      </Notice>
    );
  }
  const { scope } = item.censor;
  return (
    <>
      {backstage.notice && <Notice tone="info">{backstage.notice}</Notice>}
      {backstage.alt.held && (
        <HeldAlt
          text={backstage.alt.text}
          doing={doing}
          onKeep={() =>
            void run('keep', () => changeContent(item.id, { alt: backstage.alt.text }), 'Others get the alt text again')
          }
          onRemove={() => void run('remove', () => changeContent(item.id, { alt: '' }), 'Alt text removed')}
        />
      )}
      <FinerShown
        censor={item.censor}
        backstage={backstage}
        busy={busy}
        onBlackout={() => {
          if (scope === 'manual') return;
          const censor = {
            type: 'blackout',
            scope,
            intensity: intensity.max,
            bodyParts: backstage.chosenParts,
          } as const;
          void run('blackout', () => changeContent(item.id, { censor }), 'The covers are being drawn in black');
        }}
      />
    </>
  );
}
