import type { QueueCopy as Copy } from '@veil/contract/items/image-queue.ts';
import { licences } from '@veil/contract/items/licences.ts';
import { cx } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { ContentThumb } from '../tiles/index.ts';
import { coverWords, stateWords } from './words.ts';

export function QueueCopy({ copy }: { copy: Copy }) {
  const { item, title, censor, state, notice } = copy;
  const shown = (
    <>
      <ContentThumb
        item={{ title, media: item?.media ?? null }}
        sizes="220px"
        decorative
        className="aspect-4/3 w-full rounded-s"
      />
      <span className="line-clamp-2 px-1 font-[560] [overflow-wrap:anywhere]">{title}</span>
    </>
  );
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-m border border-line p-2 text-small">
      {item ? (
        <Link to="/content/$id" params={{ id: item.id }} className="grid gap-2 rounded-s hover:text-accent">
          {shown}
        </Link>
      ) : (
        <div className="grid gap-2">{shown}</div>
      )}
      <p className="px-1 text-soft">{coverWords(censor)}</p>
      <p className={cx('px-1', state === 'failed' ? 'text-danger' : 'text-faint')}>{stateWords[state]}</p>
      {item?.source && <p className="px-1 text-faint">{licences[item.source.licence].label}</p>}
      {notice && <p className="px-1 text-soft [overflow-wrap:anywhere]">{notice}</p>}
    </li>
  );
}
