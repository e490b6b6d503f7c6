import type { Deps } from '../../../deps.ts';
import { currentDateLanguage } from '../../../platform/language.ts';
import { refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';
import type { Viewer } from './viewer.ts';

const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;

/** Calls declare it (`whenLimited`); rules call this if only a part of a call publishes. */
export function refuseLimited({ clock }: Pick<Deps, 'clock'>, viewer: Pick<Viewer, 'limitedUntil'> | null): void {
  const until = viewer?.limitedUntil;
  if (!until || until <= clock.now()) return;
  const time = new Intl.DateTimeFormat(currentDateLanguage(), format);
  refuse('limited', say('mayNotPublishUntil', { until: time.format(until) }));
}
