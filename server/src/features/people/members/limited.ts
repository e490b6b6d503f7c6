import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from './viewer.ts';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Calls declare it (`whenLimited`); rules call this if only a part of a call publishes. */
export function refuseLimited({ clock }: Pick<Deps, 'clock'>, viewer: Pick<Viewer, 'limitedUntil'> | null): void {
  const until = viewer?.limitedUntil;
  if (!until || until <= clock.now()) return;
  const sentence = `This account may neither publish nor comment until ${time.format(until)} UTC`;
  refuse('limited', `${sentence}. The settings say why, under “Account standing”.`);
}
