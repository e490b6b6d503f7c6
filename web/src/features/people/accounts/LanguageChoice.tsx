import { type Language, languageNames, languages } from '@veil/contract/languages.ts';
import { language } from '../../../platform/language.ts';
import { showIn } from '../../../platform/page-language.ts';
import { say } from './messages.ts';

/** Visitors see each language by its own name. Members choose theirs in the settings. */
export function LanguageChoice() {
  if (languages.length < 2) return null;
  return (
    <nav aria-label={say('language')} className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {languages.map((one) => (
        <LanguageButton key={one} of={one} />
      ))}
    </nav>
  );
}

function LanguageButton({ of }: { of: Language }) {
  const isShown = of === language;
  return (
    <button
      type="button"
      lang={of}
      aria-current={isShown || undefined}
      onClick={() => void showIn(of)}
      className={isShown ? 'min-h-6 text-ink' : 'min-h-6 text-faint underline-offset-3 hover:text-ink hover:underline'}
    >
      {languageNames[of]}
    </button>
  );
}
