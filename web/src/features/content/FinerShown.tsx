import type { ContentDetail } from '@veil/contract/content.ts';
import { Button, Notice } from '../../kit/index.ts';

type FinerShownProps = {
  censor: ContentDetail['censor'];
  backstage: NonNullable<ContentDetail['backstage']>;
  busy: boolean;
  onBlackout: () => void;
};

const shown = {
  uncovered: 'This was public without a cover before. Whoever kept that picture knows what is covered now.',
  finer: 'This was public with a cover that shows more. Whoever kept that picture knows more than the cover shows now.',
} as const;

/** What else tells of the covered parts: an earlier version of the item, or another item that looks the same. */
export function FinerShown({ censor, backstage: { shownBefore, lookalike }, busy, onBlackout }: FinerShownProps) {
  if (!shownBefore && !lookalike) return null;
  // Covers that were drawn by hand are changed in the review.
  const offersBlackout = lookalike !== null && censor.type !== 'blackout' && censor.scope !== 'manual';
  return (
    <Notice tone="info">
      {shownBefore && <p>{shown[shownBefore.type === 'none' ? 'uncovered' : 'finer']}</p>}
      {lookalike && <p>{lookalike.notice}</p>}
      {offersBlackout && (
        <Button size="s" className="mt-3" busy={busy} disabled={busy} onClick={onBlackout}>
          Use blackout
        </Button>
      )}
    </Notice>
  );
}
