import type { Review } from '@veil/contract/items/review.ts';
import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Notice, Page, PageHeader, VisuallyHidden } from '../../../kit/index.ts';
import { LeaveGuard } from '../../site/drafts/index.ts';
import { useStageZoom } from '../stage/index.ts';
import { CoverList } from './CoverList.tsx';
import { CoverStage } from './CoverStage.tsx';
import { say } from './messages.ts';
import { PublishButton, PublishPanel } from './PublishPanel.tsx';
import { SelectedCover } from './SelectedCover.tsx';
import { StyleFields } from './StyleFields.tsx';
import { Timeline } from './Timeline.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useEditor } from './useEditor.ts';
import { useReviewFocus } from './useReviewFocus.ts';
import { useScreenKeys } from './useScreenKeys.ts';
import { useSending } from './useSending.ts';
import { headLine, summary } from './words.ts';

type ReviewEditorProps = {
  review: Review;
  title: string;
  offer: UploadOptions['censor'];
  choices?: ReactNode;
  onReload: () => void;
};

export function ReviewEditor({ review, title, offer, choices, onReload }: ReviewEditorProps) {
  const editor = useEditor(review);
  useScreenKeys(editor);
  useReviewFocus(editor);
  const zoom = useStageZoom();
  const sending = useSending(editor);
  const [comparing, setComparing] = useState(false);
  const [listed, setListed] = useState(false);
  const { selected, drawing } = editor;
  // If the maker draws everything, the head line says so.
  const notices = review.status === 'needs_manual' ? [] : review.notices;
  return (
    <>
      <LeaveGuard when={() => editor.changed && !sending.done.current} text={say('yourChangesToTheCovers')} />
      <VisuallyHidden>
        <p aria-live="polite">{editor.spoken}</p>
      </VisuallyHidden>
      <Page
        className="max-md:pb-[calc(var(--dock)+144px)]!"
        aside={
          <>
            {selected && (
              <SelectedCover key={selected.id} editor={editor} cover={selected} parts={offer.bodyParts.available} />
            )}
            <StyleFields editor={editor} offer={offer} />
            <PublishPanel editor={editor} sending={sending} onReload={onReload} />
            <section aria-label={say('allCovers')} className="grid gap-3 max-md:hidden">
              <h2 className="text-h3">{say('covers')}</h2>
              <CoverList editor={editor} />
            </section>
          </>
        }
      >
        <PageHeader kicker={say('checkTheCovers')} title={title} lead={headLine(review)} />
        <div className="grid gap-4">
          {choices ?? notices.map((text) => <Notice key={text}>{text}</Notice>)}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="text-lead">
              {drawing ? say('dragOverThePictureTo') : summary(editor.covers, editor.style, review.chosenParts)}
            </p>
            <Toolbar
              editor={editor}
              zoom={zoom}
              comparing={comparing}
              onCompare={setComparing}
              onList={() => setListed(true)}
            >
              <PublishButton editor={editor} sending={sending} className="ms-2 flex-1 px-5! md:hidden" />
            </Toolbar>
          </div>
          <CoverStage editor={editor} zoom={zoom} comparing={comparing} />
          {review.moving && review.durationMs !== null && review.durationMs > 0 && (
            <Timeline editor={editor} durationMs={review.durationMs} />
          )}
        </div>
      </Page>
      <Dialog open={listed} onClose={() => setListed(false)} title={say('covers')} placement="bottom">
        <CoverList editor={editor} onChosen={() => setListed(false)} />
      </Dialog>
    </>
  );
}
