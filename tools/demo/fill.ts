import type { Deps } from '../../server/src/deps.ts';
import { createPlaylists, react, worship } from './activity.ts';
import { openPolls, placeAdverts } from './announcements.ts';
import { fillCases } from './cases.ts';
import { castOf, signIn, signInNewcomer } from './cast.ts';
import { sendWaiting, uploadAll, uploadWaiting, whenPublished } from './items.ts';
import { fillMonths } from './months.ts';
import { fillPool, keepPages } from './outside.ts';
import { befriend, fillPages } from './pages.ts';
import { offerTiers } from './patrons.ts';
import { fillTrash, removeItems, sendRemovals } from './removals.ts';
import { readSocialNews } from './social-news.ts';
import { newcomerUploads, planUploads } from './uploads.ts';
import { fillYear } from './year.ts';

export type Filling = {
  site: { url: string; origin: string };
  /** The same site's dependencies, for rows that no call can make. */
  deps: Deps;
  members: number;
  pictures: number;
  films: boolean;
  tell: (line: string) => void;
};

/** Fills a site. Each step skips existing things, so that an interrupted run can resume. */
export async function fillSite({ site, deps, members, pictures, films, tell }: Filling): Promise<void> {
  const { db } = deps;
  const people = await signIn(db, site, members);
  const [first] = people;
  if (!first) throw new Error('A demo needs members');
  tell(`${people.length} sample members are signed in.`);
  const sent = await uploadAll(db, people, planUploads(pictures, films), tell);
  const newcomer = await signInNewcomer(site);
  await sendWaiting(deps, newcomer, newcomerUploads);
  await sendRemovals(deps, site, first);
  const creators = people.filter((_, index) => castOf(members)[index]?.role !== 'beta');
  // These steps need no item, and the worker takes longer than all of them.
  const besides = async () => {
    await worship(people, creators);
    await offerTiers(deps, people);
    await fillPool(deps, Math.min(pictures, 8));
    await readSocialNews(deps);
    await keepPages(deps, first);
    await openPolls(db, people);
    await placeAdverts(db);
  };
  const [items] = await Promise.all([whenPublished(deps, sent, tell), besides()]);
  tell(`${items.length} of ${sent.length} public items are published.`);
  await react(db, people, items);
  await createPlaylists(people, items);
  await fillPages(creators);
  await befriend(people);
  tell('Votes, comments, playlists and friends are there.');
  await fillYear(db);
  await uploadWaiting(deps, newcomer, newcomerUploads);
  await fillMonths(deps, site, people, items, tell);
  await fillCases(deps, site, people, items, tell);
  await fillTrash(deps, first);
  await removeItems(deps, site, { reporter: first, copier: newcomer }, tell);
  tell('Patron tiers, public content, collections, polls, adverts, cases, a trash and a year of figures are there.');
}
