import { expect, it } from 'vitest';
import { settingsSections } from './settings/sections.ts';
import { additions } from './slices.ts';

it('additions to one place have different orders', () => {
  const { profileTabs, memberTabs, tileActions, contentSections } = additions;
  const places = [
    profileTabs,
    memberTabs,
    settingsSections,
    tileActions,
    ...['byline', 'reactions', 'discussion', 'below'].map((at) => contentSections.filter(({ place }) => place === at)),
  ];
  for (const place of places) expect(new Set(place.map(({ order }) => order)).size).toBe(place.length);
});

it('tabs and sections have different values', () => {
  for (const tabs of [additions.profileTabs, additions.memberTabs, settingsSections])
    expect(new Set(tabs.map(({ value }) => value)).size).toBe(tabs.length);
});
