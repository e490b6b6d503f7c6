import { type Seo, seoLengths } from '@veil/contract/running/seo.ts';
import { say } from './messages.ts';

const cut = (words: string, most: number): string => {
  const letters = [...words];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()} …`
    : words;
};
const hostOf = (address: string) => new URL(address).host;

export function ResultPreview({ of: { title, description, index, facts } }: { of: Seo }) {
  return (
    <figure className="grid gap-2">
      <figcaption className="text-small text-faint">{say('aSearchResult')}</figcaption>
      {index ? (
        <div className="grid max-w-160 gap-1 rounded-m border border-line bg-ground p-4 [overflow-wrap:anywhere]">
          <span className="text-small text-soft">{facts.siteName}</span>
          <span className="text-fine text-faint">{facts.publicUrl}</span>
          <span className="text-lead text-accent">{cut(title, seoLengths.title.good[1])}</span>
          <span className="text-small text-soft">
            {cut(description, seoLengths.description.good[1]) || say('someWordsOfThePage')}
          </span>
        </div>
      ) : (
        <p className="text-soft">{say('noneSearchEnginesAreKept')}</p>
      )}
    </figure>
  );
}

export function LinkPreview({ of: { title, description, facts } }: { of: Seo }) {
  const { picture } = facts;
  return (
    <figure className="grid gap-2">
      <figcaption className="text-small text-faint">{say('aSharedLink')}</figcaption>
      <div className="max-w-lg overflow-hidden rounded-m border border-line bg-ground">
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={say('whatSharedLinksShow')}
          className="w-full"
        />
        <div className="grid gap-1 p-4 [overflow-wrap:anywhere]">
          <span className="text-fine text-faint">{hostOf(facts.publicUrl)}</span>
          <span className="font-[600]">{title}</span>
          <span className="line-clamp-2 text-small text-soft">{description}</span>
        </div>
      </div>
    </figure>
  );
}
