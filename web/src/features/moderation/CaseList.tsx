import type { Case } from '@veil/contract/cases.ts';
import type { ReactNode } from 'react';
import { Card, cx } from '../../kit/index.ts';
import { kindsOf, timeLeft, titleOf } from './words.ts';

type Props = { items: readonly Case[]; total: number; at: number; onChoose: (at: number) => void };

/** All that wait, the most urgent first. */
export function CaseList({ items, total, at, onChoose }: Props): ReactNode {
  const more = total - items.length;
  return (
    <Card title={`Waiting: ${total}`}>
      <ol className="-mx-2 grid max-h-[70vh] gap-1 overflow-y-auto">
        {items.map((one, place) => {
          const left = one.decideBy && timeLeft(one.decideBy);
          return (
            <li key={one.id}>
              <button
                type="button"
                aria-current={place === at ? 'true' : undefined}
                onClick={() => onChoose(place)}
                className={cx(
                  'grid w-full gap-0.5 rounded-m px-3 py-2 text-left hover:bg-raised',
                  place === at && 'bg-raised',
                )}
              >
                <span className="truncate font-[560]">{titleOf(one)}</span>
                <span className="text-small text-soft">
                  {one.commentId ? 'Comment: ' : ''}
                  {kindsOf(one.kinds)}
                  {one.reportCount > 1 && ` (${one.reportCount})`}
                </span>
                {left && <span className={cx('text-small', left.late ? 'text-danger' : 'text-rank')}>{left.text}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      {more > 0 && <p className="mt-3 text-small text-faint">And {more} more, which move up as you decide.</p>}
    </Card>
  );
}
