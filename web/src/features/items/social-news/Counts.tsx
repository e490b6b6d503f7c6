import type { PictureCounts } from '@veil/contract/items/social-news-status.ts';
import { language } from '../../../platform/language.ts';
import { say } from './messages.ts';
import { countWords } from './words.ts';

/** In a dry run, `added` counts pictures that a sync would add. */
export function Counts({ counts, isDry = false }: { counts: PictureCounts; isDry?: boolean }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3">
      {countWords.map(({ key, label }) => (
        <div key={key} className="grid min-w-16 gap-0.5">
          <dt className="text-small text-faint">{isDry && key === 'added' ? say('toAdd') : label}</dt>
          <dd className="font-[560] tabular-nums">{counts[key].toLocaleString(language)}</dd>
        </div>
      ))}
    </dl>
  );
}
