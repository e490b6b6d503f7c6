import { termsVersion } from '@veil/contract/site.ts';
import { builtInTerms } from '@veil/contract/terms-text.ts';
import type { Deps } from '../deps.ts';
import { isFirstStart } from '../features/first-start/index.ts';
import { type PageFacts, readPageFacts, unreadPageFacts } from '../features/seo/index.ts';
import { securityContact } from '../features/site/index.ts';
import { readTerms } from '../features/terms/index.ts';
import { outageOf } from '../platform/outage.ts';
import type { PageSource } from './pages.ts';

/** A frozen database answers nothing for as long as a request may take; the page must be there before its reader gives up. */
const patienceMs = 1_000;

const late = Symbol('late');
const waitOf = (ms: number) =>
  new Promise<typeof late>((resolve) => {
    setTimeout(resolve, ms, late).unref();
  });

/** For how long the label of answers may lag behind its setting. */
const freshMs = 15_000;

/** What pages say of the site, read at each request. Without the database it is what this process read last: the page is there all the same. */
export function openPageSource(deps: Pick<Deps, 'db' | 'config'>): PageSource & { isLabelled: () => boolean } {
  let last: PageFacts = unreadPageFacts(deps);
  let lastTerms: Awaited<ReturnType<PageSource['readTerms']>> = { ...builtInTerms, version: termsVersion };
  let readAt = Number.NEGATIVE_INFINITY;
  const unlessAway = async <T>(read: () => Promise<T>, otherwise: () => T): Promise<T> => {
    try {
      const reading = read();
      // One that fails after its time is of no concern.
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
    // Called for every answer: it must not wait.
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
