import type { Case } from '@veil/contract/safety/case.ts';
import type { ReactNode } from 'react';
import { ExternalLink } from '../../../kit/icons/index.ts';
import { buttonClass, Chip, cx } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { SourceCredit } from '../../items/sources/index.ts';
import { say } from './messages.ts';
import { timeLeft, titleOf } from './words.ts';

export function CaseFacts({ of }: { of: Case }): ReactNode {
  const { about, item, decideBy, keptBefore } = of;
  const maker = makerOf(of);
  const left = of.state === 'open' && decideBy && timeLeft(decideBy);
  return (
    <section aria-label={say('aboutIt')} className="grid gap-3">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {left && <Chip tone={left.late || left.soon ? 'danger' : 'rank'}>{left.text}</Chip>}
        <Chip>{say('case', { number: of.number })}</Chip>
        <Chip>{placeOf(of)}</Chip>
        {keptBefore > 0 && <Chip>{say('keptTimesBefore', { count: keptBefore })}</Chip>}
      </div>
      <h2 className="display text-h2 [overflow-wrap:anywhere]">{about?.title ?? titleOf(of)}</h2>
      {about?.comment && (
        <blockquote className="border-s-2 border-accent ps-4 whitespace-pre-line [overflow-wrap:anywhere]">
          {about.comment.text}
        </blockquote>
      )}
      {about && !about.comment && about.description && (
        <p className="whitespace-pre-line text-soft [overflow-wrap:anywhere]">{about.description}</p>
      )}
      {about && !about.comment && about.alt && (
        <p className="whitespace-pre-line text-soft [overflow-wrap:anywhere]">{say('altText', { alt: about.alt })}</p>
      )}
      {of.member?.bio && <p className="whitespace-pre-line text-soft [overflow-wrap:anywhere]">{of.member.bio}</p>}
      <p className="text-soft">
        {maker.id
          ? say.nodes('madeBy', {
              thing: of.aboutKind,
              maker: (
                <Link
                  to="/p/$idOrName"
                  params={{ idOrName: maker.id }}
                  className="text-ink underline underline-offset-4 hover:text-accent"
                >
                  {maker.name ?? say('namelessMaker')}
                </Link>
              ),
            })
          : say('madeByADeletedMember', { thing: of.aboutKind })}
      </p>
      {item?.source && <SourceCredit source={item.source} />}
      {item && (
        <Link
          to="/content/$id"
          params={{ id: item.id }}
          className={cx(buttonClass({ size: 's' }), 'justify-self-start')}
        >
          <ExternalLink aria-hidden="true" />
          {say('openTheItem')}
        </Link>
      )}
    </section>
  );
}

function makerOf({ about, member }: Case): { id: string | null; name: string | null } {
  if (about?.comment) return { id: about.comment.authorId, name: about.comment.authorName };
  const owner = about ?? member;
  return { id: owner?.ownerId ?? null, name: owner?.ownerName ?? null };
}

function placeOf({ aboutKind, state, item, withdrawn }: Case): string {
  if (aboutKind === 'member') return say('member');
  if (aboutKind === 'comment') return say('comment');
  if (withdrawn) return say('deletedByItsMaker');
  if (!item) return say('noLongerThere');
  if (item.status === 'hidden') return state === 'open' ? say('hiddenUntilYouDecide') : say('hidden');
  return item.isPublic ? say('visibleToAllMembers') : say('visibleToItsMakerOnly');
}
