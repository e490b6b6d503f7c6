import { expect, it } from 'vitest';
import { findSettings } from './find-settings.ts';
import { settingsSections } from './sections.ts';

const found = (search: string) =>
  findSettings(settingsSections, search).map(({ to, label, section }) => ({ to, label, section }));

it('finds a setting by its name, its words and its section, without case and accents', () => {
  const email = {
    to: 'account.e-mail-address',
    label: 'E-mail address',
    section: 'Account and sign-in',
  };
  for (const search of ['e-mail address', 'change MAIL account', ' émail  login '])
    expect(found(search)).toContainEqual(email);
  expect(found('account and sign-in')[0]).toEqual({ to: 'account', label: 'Account and sign-in', section: '' });
  expect(found('2fa')).toEqual([
    { to: 'account.two-factor-sign-in', label: 'Two-factor sign-in', section: 'Account and sign-in' },
  ]);
  expect(found('no setting has these words')).toEqual([]);
});

it('gives each setting of a section a place of its own', () => {
  for (const { value, settings } of settingsSections) {
    const places = settings.map(({ place }) => place);
    expect(new Set(places).size, value).toBe(places.length);
    for (const place of places) expect(place).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});
