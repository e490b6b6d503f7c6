import { termsVersion } from '@veil/contract/site/site.ts';
import { builtInTerms } from '@veil/contract/site/terms-text.ts';
import type { Deps } from '../deps.ts';
import { isFirstStart } from '../features/running/first-start/index.ts';
import { type PageFacts, readPageFacts, unreadPageFacts } from '../features/running/seo/index.ts';
import { securityContact } from '../features/site/site/index.ts';
import { readTerms } from '../features/site/terms/index.ts';
import { outageOf } from '../platform/outage.ts';
import type { PageSource } from './pages.ts';

/** A frozen database never answers, but the page must arrive before its reader gives up. */
const patienceMs = 1_000;

const late = Symbol('late');
const waitOf = (ms: number) =>
  new Promise<typeof late>((resolve) => {
    setTimeout(resolve, ms, late).unref();
  });

const freshMs = 15_000;

/** Read at each request. Without the database the last facts are used. */
export function openPageSource(deps: Pick<Deps, 'db' | 'config'>): PageSource & { isLabelled: () => boolean } {
  let last: PageFacts = unreadPageFacts(deps);
  let lastTerms: Awaited<ReturnType<PageSource['readTerms']>> = { ...builtInTerms, version: termsVersion };
  let readAt = Number.NEGATIVE_INFINITY;
  const unlessAway = async <T>(read: () => Promise<T>, otherwise: () => T): Promise<T> => {
    try {
      const reading = read();
      reading.catch(() => undefined);
      const found = await Promise.race([reading, waitOf(patienceMs)]);
      return found === late ? otherwise() : found;
    } catch (error) {
      if (outageOf(error)) return otherwise();
      throw error;
    }
  };
  const readFacts = () =>
    unlessAway(
      async () => {
        last = await readPageFacts(deps);
        return last;
      },
      () => last,
    );
  return {
    readFacts,
    readTerms: () =>
      unlessAway(
        async () => {
          lastTerms = await readTerms(deps.db);
          return lastTerms;
        },
        () => lastTerms,
      ),
    isFirstStart: () =>
      unlessAway(
        () => isFirstStart(deps),
        () => false,
      ),
    securityContact: () =>
      unlessAway(
        () => securityContact(deps.db),
        () => '',
      ),
    // Runs for every answer, so it must not wait.
    isLabelled() {
      const now = performance.now();
      if (now - readAt > freshMs) {
        readAt = now;
        readFacts().catch(() => undefined);
      }
      return last.ratingLabel;
    },
  };
}
