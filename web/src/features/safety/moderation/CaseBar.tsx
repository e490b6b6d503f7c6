import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import type { ReactNode } from 'react';
import { Check, Info, ShieldCheck } from '../../../kit/icons/index.ts';
import { Button, IconButton, Notice } from '../../../kit/index.ts';
import { clockTime } from '../../../platform/time-left.ts';
import { say } from './messages.ts';
import { isApproval, keepHint, mayKeep } from './words.ts';

type Props = {
  of: CaseDetail;
  busy: boolean;
  onKeep: () => void;
  onDecide: () => void;
  onClaim: () => void;
  onRelease: () => void;
  onKeys: () => void;
};

export function CaseBar({ of, busy, onKeep, onDecide, onClaim, onRelease, onKeys }: Props): ReactNode {
  const { claim, mayDecide } = of;
  return (
    <div className="sticky bottom-[calc(var(--dock)+12px)] z-10 flex flex-wrap items-center gap-2 rounded-l border border-line bg-raised p-2 md:bottom-4">
      {!mayDecide && <Notice className="flex-1">{say('thisIsYourOwnAnother')}</Notice>}
      {mayDecide && claim && !claim.byYou && (
        <Notice className="flex-1">
          {claim.by
            ? say('decidesThisCaseUntil', { moderator: claim.by, time: clockTime(claim.until) })
            : say('anotherModeratorDecidesUntil', { time: clockTime(claim.until) })}
        </Notice>
      )}
      {of.can.decide && (
        <>
          {!mayKeep(of) && (
            <p id="keep-hint" className="basis-full text-small text-soft">
              {keepHint(of)}
            </p>
          )}
          <span className="me-auto flex flex-wrap items-center gap-2 text-small text-soft max-sm:basis-full">
            {claim ? say('youDecideItUntil', { time: clockTime(claim.until) }) : say('nobodyHasClaimedIt')}
            <Button size="s" aria-keyshortcuts="c" onClick={claim ? onRelease : onClaim}>
              {claim ? say('release') : say('claim')}
            </Button>
          </span>
          <IconButton
            label={say('keys')}
            icon={<Info aria-hidden="true" />}
            onClick={onKeys}
            className="max-md:hidden"
          />
          <Button
            icon={<ShieldCheck aria-hidden="true" />}
            busy={busy}
            className="max-sm:flex-1"
            aria-keyshortcuts="d"
            onClick={onDecide}
          >
            {of.aboutKind === 'member' ? say('warnOrSuspend') : say('hideDeleteOrWarn')}
          </Button>
          <Button
            tone="main"
            icon={<Check aria-hidden="true" />}
            busy={busy}
            disabled={!mayKeep(of)}
            className="max-sm:flex-1"
            aria-keyshortcuts="k"
            aria-describedby={mayKeep(of) ? undefined : 'keep-hint'}
            onClick={onKeep}
          >
            {isApproval(of) ? say('approve') : say('keep')}
          </Button>
        </>
      )}
    </div>
  );
}
