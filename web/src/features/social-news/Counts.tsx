import type { PictureCounts } from '@veil/contract/social-news-status.ts';
import { countWords } from './words.ts';

/** Of a dry run, `added` is what a sync would add. */
export function Counts({ counts, isDry = false }: { counts: PictureCounts; isDry?: boolean }) {
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-6">
      {countWords.map(({ key, label }) => (
        <div key={key} className="grid gap-0.5">
          <dt className="text-small text-faint">{isDry && key === 'added' ? 'To add' : label}</dt>
          <dd className="font-[560] tabular-nums">{counts[key].toLocaleString('en-GB')}</dd>
        </div>
      ))}
    </dl>
  );
}
