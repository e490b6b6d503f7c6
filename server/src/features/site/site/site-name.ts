import { SecurityContact, SiteName } from '@veil/contract/site/settings.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../deps.ts';
import type { Mail } from '../../../platform/mail/index.ts';
import { listed, openSetting } from '../settings/index.ts';
import { say } from './messages.ts';

const setting = openSetting('site', z.object({ name: SiteName, securityContact: z._default(SecurityContact, '') }), {
  name: 'Veil',
  securityContact: '',
});

export const shownSiteSettings = listed(setting, {
  title: say('site'),
  area: 'site',
  order: 10,
  words: {
    name: {
      label: say('nameOfTheSite'),
      about: say('aboutTheName'),
    },
    securityContact: {
      label: say('securityContact'),
      about: say('aboutTheSecurityContact'),
    },
  },
});

export const siteName = async (db: Db): Promise<string> => (await setting.load(db)).name;
export const securityContact = async (db: Db): Promise<string> => (await setting.load(db)).securityContact;
export const renameSite = async (db: Db, name: string, now: Date): Promise<void> =>
  setting.save(db, { ...(await setting.load(db)), name }, now);

export const signMail = (mail: Mail, db: Db): Mail => ({
  send: async ({ text, ...email }) => mail.send({ ...email, text: `${text}\n\n${await siteName(db)}\n` }),
});
