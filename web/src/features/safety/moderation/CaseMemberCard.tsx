import type { AgeState } from '@veil/contract/safety/age-states.ts';
import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import type { ReactNode } from 'react';
import { Avatar, MediaImage, SegmentedControl } from '../../../kit/index.ts';
import { ago } from '../../../platform/ago.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { Link } from '../../../platform/router/index.ts';
import { MemberNotes } from './MemberNotes.tsx';
import { say } from './messages.ts';
import { type PictureStep, pictureSteps, stepClass } from './picture-steps.ts';

const day = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'medium' });

const ageWords: Record<AgeState, string> = {
  unknown: say('ageNotStated'),
  declared: say('ageStated'),
  pending: say('ageBeingChecked'),
  assured: say('ageChecked'),
  blocked: say('ageBlocked'),
};

type Props = { of: CaseDetail; step: PictureStep; onStep: (next: PictureStep) => void };
type Made = NonNullable<CaseDetail['whose']>['reportsMade'];

function reportWords({ total, decided, right }: Made): string {
  if (total === 0) return say('none');
  const waiting = total - decided;
  if (decided === 0) return say('reportsWithoutADecision', { total, waiting });
  const percent = Math.round((100 * right) / decided);
  return waiting > 0
    ? say('reportsRightAndWaiting', { total, right, decided, percent, waiting })
    : say('reportsRight', { total, right, decided, percent });
}

export function CaseMemberCard({ of, step, onStep }: Props): ReactNode {
  const { whose, history, memberId } = of;
  if (!whose || !memberId) return null;
  const name = whose.card?.name ?? say('aMemberWithoutAName');
  const facts: [string, string][] = [
    [say('memberSince'), say('dayAndAgo', { day: day.format(new Date(whose.joinedAt)), ago: ago(whose.joinedAt) })],
    [say('age'), ageWords[whose.age]],
    [say('items'), String(whose.itemCount)],
    [say('strikesThatCount'), String(history.strikes.filter(({ counts }) => counts).length)],
    [say('reportsThatTheyMade'), reportWords(whose.reportsMade)],
  ];
  return (
    <section aria-label={say('member')} className="grid gap-4 rounded-l border border-line bg-surface p-4">
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
        <SegmentedControl label={say('howPicturesAreShown')} options={pictureSteps} value={step} onChange={onStep} />
      )}
      {whose.items.length > 0 && (
        <ul aria-label={say('items')} className="grid grid-cols-4 gap-1.5">
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
