import { Link } from '@tanstack/react-router';
import type { AgeState } from '@veil/contract/safety/age-states.ts';
import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import type { ReactNode } from 'react';
import { Avatar, MediaImage, SegmentedControl } from '../../../kit/index.ts';
import { ago } from '../../../platform/ago.ts';
import { MemberNotes } from './MemberNotes.tsx';
import { type PictureStep, pictureSteps, stepClass } from './picture-steps.ts';

const ageWords: Record<AgeState, string> = {
  unknown: 'not stated',
  declared: 'stated to be 18 or older',
  pending: 'being checked',
  assured: 'checked',
  blocked: 'blocked: may be under 18',
};

type Props = { of: CaseDetail; step: PictureStep; onStep: (next: PictureStep) => void };
type Made = NonNullable<CaseDetail['whose']>['reportsMade'];

function reportWords({ total, decided, right }: Made): string {
  if (total === 0) return 'None';
  const waiting = total - decided > 0 ? `, ${total - decided} without a decision` : '';
  return decided === 0
    ? `${total}${waiting}`
    : `${total}: ${right} of ${decided} were right (${Math.round((100 * right) / decided)} %)${waiting}`;
}

export function CaseMemberCard({ of, step, onStep }: Props): ReactNode {
  const { whose, history, memberId } = of;
  if (!whose || !memberId) return null;
  const name = whose.card?.name ?? 'A member without a name';
  const facts: [string, string][] = [
    [
      'Member since',
      `${new Date(whose.joinedAt).toLocaleDateString('en-GB', { dateStyle: 'medium' })}, ${ago(whose.joinedAt)}`,
    ],
    ['Age', ageWords[whose.age]],
    ['Items', String(whose.itemCount)],
    ['Strikes that count', String(history.strikes.filter(({ counts }) => counts).length)],
    ['Reports that they made', reportWords(whose.reportsMade)],
  ];
  return (
    <section aria-label="Member" className="grid gap-4 rounded-l border border-line bg-surface p-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} src={whose.card?.avatarUrl} size="l" />
        <div className="min-w-0">
          <h3 className="truncate text-body font-[600]">
            <Link to="/p/$idOrName" params={{ idOrName: memberId }} className="hover:text-accent">
              {name}
            </Link>
          </h3>
          {of.aboutKind !== 'member' && whose.bio && <p className="line-clamp-2 text-small text-soft">{whose.bio}</p>}
        </div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-faint">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {whose.items.length > 0 && (
        <SegmentedControl label="How pictures are shown" options={pictureSteps} value={step} onChange={onStep} />
      )}
      {whose.items.length > 0 && (
        <ul aria-label="Items" className="grid grid-cols-4 gap-1.5">
          {whose.items.map(({ id, title, media }) => (
            <li key={id}>
              <Link
                to="/content/$id"
                params={{ id }}
                aria-label={title}
                className="relative block aspect-square overflow-hidden rounded-s bg-raised"
              >
                <span className={`absolute inset-0 ${stepClass[step]}`}>
                  <MediaImage
                    src={media.renditions[0]?.url ?? ''}
                    alt=""
                    width={media.width}
                    height={media.height}
                    hash={media.placeholder}
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <MemberNotes of={of} notes={whose.notes} />
    </section>
  );
}
