import type { Case } from '@veil/contract/safety/case.ts';
import type { ReactNode } from 'react';
import { Card, cx } from '../../../kit/index.ts';
import { ago } from '../../../platform/ago.ts';
import { say } from './messages.ts';
import { kindsOf, timeLeft, titleOf } from './words.ts';

type Props = { items: readonly Case[]; total: number; chosen: string; onChoose: (at: number) => void };

export function CaseList({ items, total, chosen, onChoose }: Props): ReactNode {
  const more = total - items.length;
  return (
    <Card title={say('cases', { total })}>
      <ol className="-mx-2 grid max-h-[70vh] gap-1 overflow-y-auto">
        {items.map((one, place) => (
          <li key={one.id}>
            <button
              type="button"
              aria-current={one.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(place)}
              className={cx(
                'grid w-full gap-0.5 rounded-m px-3 py-2 text-start hover:bg-raised',
                one.id === chosen && 'bg-raised',
              )}
            >
              <span className="truncate font-[560]">{titleOf(one)}</span>
              <span className="text-small text-soft">
                {one.commentId ? say('aboutAComment', { kinds: kindsOf(one.kinds) }) : kindsOf(one.kinds)}
                {one.reportCount > 1 && ` (${one.reportCount})`}
              </span>
              <Line of={one} />
            </button>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="mt-3 text-small text-faint">{say('andMoreFollowAsYou', { more })}</p>}
    </Card>
  );
}

function Line({ of }: { of: Case }): ReactNode {
  if (of.state === 'closed')
    return (
      <span className="text-small text-faint">
        {of.closedAt && say('settledAgo', { outcome: of.action ?? 'none', ago: ago(of.closedAt) })}
      </span>
    );
  const left = of.decideBy && timeLeft(of.decideBy);
  const claimed = of.claim && claimWords(of.claim);
  return (
    <span className="flex flex-wrap gap-x-3 text-small empty:hidden">
      {left && <span className={left.late || left.soon ? 'text-danger' : 'text-rank'}>{left.text}</span>}
      {claimed && <span className="text-faint">{claimed}</span>}
    </span>
  );
}

function claimWords({ byYou, by }: NonNullable<Case['claim']>): string {
  if (byYou) return say('youDecideIt');
  return by ? say('decidesIt', { moderator: by }) : say('aModeratorDecidesIt');
}
