import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, whole } from '../fields.ts';
import { Currency } from '../money.ts';
import { AdminAdvert, Advert } from './advert.ts';
import { AdvertChange, AdvertForm, whole0 } from './advert-forms.ts';

const Counted = z.object({ impressions: z.int(), clicks: z.int(), revenue: z.int() });

/** `mayTurnOff` comes with a tier. `shown` is false only if the member turned adverts off and still may. */
const AdvertChoice = z.object({ shown: z.boolean(), mayTurnOff: z.boolean() });

export const adverts = table({
  getAdvertChoice: {
    method: 'GET',
    path: '/me/adverts',
    summary: 'Read whether you see adverts, and whether your tier lets you switch them off',
    access: 'member',
    answer: AdvertChoice,
  },
  saveAdvertChoice: {
    method: 'POST',
    path: '/me/adverts',
    summary: 'Switch adverts off or on, if your tier allows it',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 60, per: 'hour' },
    body: z.strictObject({ shown: z.boolean() }),
    answer: AdvertChoice,
  },
  listAdverts: {
    method: 'GET',
    path: '/adverts',
    summary: 'List the running adverts',
    access: 'member',
    answer: list(Advert),
  },
  countAdverts: {
    method: 'POST',
    path: '/adverts/counts',
    summary:
      'Count views and clicks of running adverts on this page, up to a daily limit. The members behind them are forgotten after the day',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 60, per: 'minute' },
    body: z.strictObject({
      items: z.array(z.strictObject({ id: Id, impressions: whole0(50), clicks: whole0(5) })).check(z.maxLength(50)),
    }),
    answer: z.object({ ok: z.literal(true) }),
  },
  createAdvert: {
    method: 'POST',
    path: '/adverts',
    aliases: ['/adverts/upload'],
    summary: 'Add an advert; its picture is the last part of the form',
    access: 'admin',
    audit: 'advert_created',
    form: AdvertForm,
    formAliases: { plan: 'tier', url: 'linkUrl', link: 'linkUrl', link_url: 'linkUrl' },
    fileFields: ['file', 'media'],
    answer: AdminAdvert,
  },
  changeAdvert: {
    method: 'POST',
    path: '/adverts/:id',
    about: 'advert',
    summary: 'Change, pause or continue an advert',
    access: 'admin',
    audit: 'advert_changed',
    body: AdvertChange,
    answer: AdminAdvert,
  },
  deleteAdvert: {
    method: 'DELETE',
    path: '/adverts/:id',
    about: 'advert',
    summary: 'Delete an advert. Its earnings stay in the revenue',
    access: 'admin',
    audit: 'advert_deleted',
    answer: z.object({ ok: z.literal(true) }),
  },
  listAllAdverts: {
    method: 'GET',
    path: '/admin/adverts',
    summary: 'List all adverts with their earnings, newest first',
    access: 'admin',
    answer: list(AdminAdvert),
  },
  getAdRevenue: {
    method: 'GET',
    path: '/ads/revenue',
    summary: 'Read impressions, clicks and revenue by day (UTC), and their sums',
    access: 'admin',
    query: z.object({ days: whole(30, 1, 400) }),
    answer: z.object({
      days: z.array(z.object({ day: z.string(), ...Counted.shape })),
      total: Counted,
      currency: Currency,
    }),
  },
});
