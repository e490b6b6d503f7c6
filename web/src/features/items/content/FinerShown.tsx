import type { ContentDetail } from '@veil/contract/content.ts';
import { Button, Notice } from '../../kit/index.ts';
import { shownBeforeText } from './shown-before.ts';

type FinerShownProps = {
  censor: ContentDetail['censor'];
  backstage: NonNullable<ContentDetail['backstage']>;
  busy: boolean;
  onBlackout: () => void;
};

/** What else tells of the covered parts: an earlier version of the item, or another item that looks the same. */
export function FinerShown({ censor, backstage: { shownBefore, lookalike }, busy, onBlackout }: FinerShownProps) {
  if (!shownBefore && !lookalike) return null;
  // Covers that were drawn by hand are changed in the review.
  const offersBlackout = lookalike && censor.type !== 'blackout' && censor.scope !== 'manual';
  return (
    <Notice tone="info">
      {shownBefore && <p>{shownBeforeText(shownBefore)}</p>}
      {lookalike && <p>{lookalike.notice}</p>}
      {offersBlackout && (
        <Button size="s" className="mt-3" busy={busy} disabled={busy} onClick={onBlackout}>
          Use blackout
        </Button>
      )}
    </Notice>
  );
}
