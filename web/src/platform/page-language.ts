import { type Language, languageCookie } from '@veil/contract/languages.ts';
import { language } from './language.ts';
import { reloadFromServer } from './new-version.ts';

const yearSeconds = 31_536_000;
/** The language in which this tab was loaded again. A page that comes back in another one is not loaded twice. */
const triedKey = 'veil.language';

/** Keeps the choice for the next page of this browser. Null follows the browser. False if cookies are blocked. */
function keep(chosen: Language | null): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox lacks the Cookie Store API.
  document.cookie = `${languageCookie}=${chosen ?? ''}; path=/; samesite=lax; max-age=${chosen ? yearSeconds : 0}`;
  // Browsers may write late. Reading waits for the write, which a reload would overtake.
  return document.cookie.includes(`${languageCookie}=${chosen}`);
}

export async function showIn(chosen: Language | null): Promise<void> {
  const isKept = keep(chosen);
  if (chosen !== language && (isKept || !chosen)) await reloadFromServer();
}

/** Follows the account on a browser that shows another language. */
export function followAccount(chosen: Language | null): void {
  if (!chosen || chosen === language) return;
  try {
    if (sessionStorage.getItem(triedKey) === chosen) return;
    sessionStorage.setItem(triedKey, chosen);
  } catch {
    // Without storage a page that stays in its language would be loaded forever.
    return;
  }
  void showIn(chosen);
}
