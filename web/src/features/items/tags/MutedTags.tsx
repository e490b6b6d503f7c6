import type { Tag } from '@veil/contract/items/tags.ts';
import { useState } from 'react';
import { Button, Chip } from '../../../kit/index.ts';
import { say } from './messages.ts';

const shownAtFirst = 12;

export function MutedTags({ tags, onUnmute }: { tags: readonly Tag[]; onUnmute: (tag: Tag) => void }) {
  const [all, setAll] = useState(false);
  if (tags.length === 0) return null;
  const shown = all ? tags : tags.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="muted-tags" className="mb-6 rounded-l border border-line bg-surface p-4 md:p-5">
      <h2 id="muted-tags" className="text-h3">
        {say('muted')}
      </h2>
      <p className="mb-3 text-small text-faint">{say('itemsWithTheseTagsAre')}</p>
      <ul className="flex flex-wrap gap-2">
        {shown.map((tag) => (
          <li key={tag.id} className="max-w-full min-w-0">
            <Chip className="max-w-full" onRemove={() => onUnmute(tag)} removeLabel={say('unmute', { name: tag.name })}>
              <span className="truncate">{tag.name}</span>
            </Chip>
          </li>
        ))}
      </ul>
      {tags.length > shownAtFirst && (
        <Button tone="ghost" size="s" className="mt-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say('showFewer') : say('showAll', { count: tags.length })}
        </Button>
      )}
    </section>
  );
}
