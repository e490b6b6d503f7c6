import * as z from 'zod/mini';
import { table } from './call.ts';
import { Time } from './fields.ts';

/** What is counted of the cases of moderators, by month (UTC). */
export const figureNames = [
  'reports',
  'holds',
  'decisions',
  'sanctions',
  'median_minutes',
  'p90_minutes',
  'with_deadline',
  'within_deadline',
  'appeals',
  'appeal_decisions',
  'statements',
  'restricted',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Counts below this are not told to the public: with the reports of one month they could lead to a person. */
export const leastPublic = 5;

const figure = {
  /** `2026-11` */
  month: z.string(),
  figure: z.enum(figureNames),
  /** Of what kind: a reason, an action, an outcome. Empty where there are no kinds. */
  kind: z.string(),
  /** Of reports: who reported. */
  source: z.string(),
};
export const Figure = z.object({ ...figure, value: z.int() });
export type Figure = z.infer<typeof Figure>;
/** `value`: null for fewer than 5. */
export const PublicFigure = z.object({ ...figure, value: z.nullable(z.int()) });
export type PublicFigure = z.infer<typeof PublicFigure>;

export const TransparencySettings = z.object({ published: z.boolean() });

export const transparency = table({
  getTransparency: {
    method: 'GET',
    path: '/admin/transparency',
    summary: 'Reports, holds, decisions, times, appeals and statements by month, without personal data',
    access: 'admin',
    answer: z.object({ figures: z.array(Figure), published: z.boolean(), at: Time }),
  },
  getPublicTransparency: {
    method: 'GET',
    path: '/transparency',
    page: '/#/transparency',
    summary: 'The same of the months that are over, where the site publishes it. Counts below 5 are left open',
    access: 'anyone',
    rate: { max: 60, per: 'minute' },
    answer: z.object({ figures: z.array(PublicFigure) }),
  },
});
