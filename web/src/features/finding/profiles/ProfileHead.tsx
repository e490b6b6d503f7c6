import type { MemberCard } from '@veil/contract/people/members.ts';
import type { ReactNode } from 'react';
import { Avatar, cx, Stat } from '../../../kit/index.ts';
import { Emblem } from '../../people/members/index.ts';
import { Cover } from './Cover.tsx';
import { say } from './messages.ts';

export type Figure = { value: string; label: string };

type Props = {
  who: Pick<MemberCard, 'name' | 'avatarUrl' | 'role' | 'symbolLayers'>;
  ranked?: boolean;
  cover: string | null;
  onCover?: ReactNode;
  small?: boolean;
  line?: ReactNode;
  marks: ReactNode;
  actions: ReactNode;
  figures: readonly Figure[];
  children?: ReactNode;
};

export function ProfileHead({ who, ranked, cover, onCover, small, line, marks, actions, figures, children }: Props) {
  return (
    <header className="mb-6 md:mb-8">
      <Cover id={cover} small={small}>
        {onCover}
      </Cover>
      <div
        className={cx(
          'relative grid gap-x-6 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)_auto]',
          small && 'max-md:grid-cols-[auto_minmax(0,1fr)]',
        )}
      >
        <div
          className={cx(
            '-mt-16 self-start justify-self-start rounded-full bg-ground p-1 md:row-span-2 lg:row-span-1',
            small ? 'md:-mt-12' : 'md:-mt-20',
          )}
        >
          <Avatar
            name={who.name}
            src={who.avatarUrl}
            size={small ? 'xl' : 'xxl'}
            ring={ranked ? 'rank' : undefined}
            alt={say('pictureOf', { name: who.name })}
            className="max-md:size-28!"
          />
        </div>
        <div className="grid min-w-0 content-start justify-items-start gap-1.5 max-md:col-span-full md:pt-4">
          {line}
          <h1 className="max-w-full text-h1 [overflow-wrap:anywhere]">
            {who.name}
            <Emblem of={who} />
          </h1>
          {marks}
        </div>
        <div
          className={cx(
            'flex flex-wrap items-center gap-2 md:col-start-2 lg:col-start-3 lg:max-w-120 lg:justify-end lg:self-start lg:pt-5',
            small && 'max-md:col-start-2 max-md:row-start-1 max-md:justify-end max-md:self-end',
          )}
        >
          {actions}
        </div>
      </div>
      {(figures.length > 0 || children) && (
        <div className="mt-5 grid gap-5 md:mt-6">
          {figures.length > 0 && (
            <div className="flex flex-wrap gap-x-9 gap-y-4 md:gap-x-12">
              {figures.map(({ value, label }) => (
                <Stat key={label} value={value} label={label} />
              ))}
            </div>
          )}
          {children}
        </div>
      )}
    </header>
  );
}
