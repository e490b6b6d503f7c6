import { intensity } from '@veil/contract/body-parts.ts';
import type { ContentDetail, ContentStatus } from '@veil/contract/items/content.ts';
import type { ContentEvent } from '@veil/contract/items/live.ts';
import { lazy, Suspense } from 'react';
import { Button, buttonClass, Notice, Progress as ProgressBar, toast } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { HeldAlt } from '../alt-texts/index.ts';
import type { contentEntities } from '../tiles/index.ts';
import { changeContent, retryContent } from './actions.ts';
import { CoverChoices } from './CoverChoices.tsx';
import { FinerShown } from './FinerShown.tsx';
import { say } from './messages.ts';
import { whenDestroyed } from './trash-words.ts';

export type Progress = Extract<ContentEvent, { kind: 'progress' }>;
type Item = NonNullable<ReturnType<typeof contentEntities.get>>;

const steps: Record<Progress['step'], string> = {
  queued: say('inTheQueue'),
  reading: say('readingTheFile'),
  detecting: say('lookingForBodyParts'),
  censoring: say('covering'),
  publishing: say('publishing'),
};

/** The maker checks the covers before anyone else sees the item. */
const reviews: Partial<Record<ContentStatus, { title: string; text: string; label: string }>> = {
  needs_review: {
    title: say('checkTheCovers'),
    text: say('onlyYouCanSeeThis'),
    label: say('checkAndPublish'),
  },
  needs_manual: {
    title: say('nothingIsCoveredYet'),
    text: say('onlyYouCanSeeThisUntil'),
    label: say('drawCovers'),
  },
};

// Loaded on demand, because it brings the dialogs of the account.
const OwnDecisions = lazy(() => import('./OwnDecisions.tsx'));

const hiddenFor = {
  approval: {
    title: say('waitingForAModeratorOnly'),
    text: say('youAreToldWhenIt'),
  },
  review: { title: say('underReview'), text: say('othersCannotSeeItUntil') },
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
      <Notice title={say('inTheTrashOfIts')}>
        <p>{say('othersCannotSeeItIt', { whenDestroyed: whenDestroyed(backstage.trash) })}</p>
      </Notice>
    );
  const run = (name: string, act: () => Promise<void>, done: string) =>
    submit(() => act().then(() => toast(done)), { failed: say('failedToSave'), name });
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
                say('withdrawnItIsPrivateNow'),
              )
            }
          >
            {say('withdraw')}
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
      <Notice tone="info" title={say('nothingWasFoundToCover')}>
        <p>{backstage.notice ?? say('onlyYouCanSeeThisUntilYou')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <CoverChoices item={item} backstage={backstage} />
          <ReviewLink id={item.id} label={say('drawCovers')} />
        </div>
      </Notice>
    );
  }
  if (item.status === 'failed') {
    return (
      <Notice tone="danger" title={say('processingFailed')}>
        <p>{backstage.notice}</p>
        <Button
          size="s"
          className="mt-3"
          busy={doing === 'retry'}
          onClick={() => void run('retry', () => retryContent(item.id), say('tryingAgain'))}
        >
          {say('tryAgain')}
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
            void run('keep', () => changeContent(item.id, { alt: backstage.alt.text }), say('othersGetTheAltText'))
          }
          onRemove={() => void run('remove', () => changeContent(item.id, { alt: '' }), say('altTextRemoved'))}
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
          void run('blackout', () => changeContent(item.id, { censor }), say('theCoversAreBeingDrawn'));
        }}
      />
    </>
  );
}
