import type { Licence } from '@veil/contract/items/licences.ts';
import type { PublicContent } from '@veil/contract/items/sources.ts';
import { Button, Field, Select } from '../../../kit/index.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { licenceOptions } from './licence-options.ts';
import { say } from './messages.ts';
import { PublicPicture } from './PublicPicture.tsx';

type PoolItemProps = { item: PublicContent; onLicence: (licence: Licence) => void; onRemove: () => void };

export function PoolItem({ item, onLicence, onRemove }: PoolItemProps) {
  const { title, type, source, usedCount, createdAt } = item;
  const credit = [source.name, source.author].filter(Boolean).join(' · ');
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-m border border-line p-2 text-small">
      <PublicPicture content={item} shape={{ width: 4, height: 3 }} startsVeiled />
      <div className="grid min-w-0 flex-1 content-start gap-0.5 px-1">
        <p className="line-clamp-2 font-[560] [overflow-wrap:anywhere]">{title}</p>
        {source.url ? (
          <a
            href={source.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="truncate text-accent underline pointer-coarse:py-2"
          >
            {credit}
          </a>
        ) : (
          <p className="truncate text-soft">{credit}</p>
        )}
        <p className="text-faint">
          {type === 'video' && <>{say('video')} · </>}
          {say('timesUsed', { count: usedCount })} ·{' '}
          <time dateTime={createdAt} className="whitespace-nowrap">
            {new Date(createdAt).toLocaleDateString(dateLanguage, { day: 'numeric', month: 'short', year: 'numeric' })}
          </time>
        </p>
      </div>
      <Field label={say('licenceOf', { title })} hideLabel>
        <Select value={source.licence} onChange={onLicence} options={licenceOptions} />
      </Field>
      <Button tone="danger" size="s" aria-label={say('removeTitle', { title })} onClick={onRemove}>
        {say('remove')}
      </Button>
    </li>
  );
}
