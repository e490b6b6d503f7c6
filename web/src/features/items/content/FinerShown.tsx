import type { ContentDetail } from '@veil/contract/items/content.ts';
import { Button, Notice } from '../../../kit/index.ts';
import { shownBeforeText } from '../covers/index.ts';
import { say } from './messages.ts';

type FinerShownProps = {
  censor: ContentDetail['censor'];
  backstage: NonNullable<ContentDetail['backstage']>;
  busy: boolean;
  onBlackout: () => void;
};

/** An earlier version of the item, or a similar item, may show more of the covered parts. */
export function FinerShown({ censor, backstage: { shownBefore, lookalike }, busy, onBlackout }: FinerShownProps) {
  if (!shownBefore && !lookalike) return null;
  // Covers drawn by hand are changed in the review.
  const offersBlackout = lookalike && censor.type !== 'blackout' && censor.scope !== 'manual';
  return (
    <Notice tone="info">
      {shownBefore && <p>{shownBeforeText(shownBefore)}</p>}
      {lookalike && <p>{lookalike.notice}</p>}
      {offersBlackout && (
        <Button size="s" className="mt-3" busy={busy} disabled={busy} onClick={onBlackout}>
          {say('useBlackout')}
        </Button>
      )}
    </Notice>
  );
}
