import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Time } from '../fields.ts';

/** Monthly (UTC). */
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

/** A smaller count and the reports of one month could identify a person. */
export const leastPublic = 5;

const figure = {
  month: z.string(),
  figure: z.enum(figureNames),
  kind: z.string(),
  source: z.string(),
};
export const Figure = z.object({ ...figure, value: z.int() });
export type Figure = z.infer<typeof Figure>;
export const PublicFigure = z.object({ ...figure, value: z.nullable(z.int()) });
export type PublicFigure = z.infer<typeof PublicFigure>;

export const TransparencySettings = z.object({ published: z.boolean() });

export const transparency = table({
  getTransparency: {
    method: 'GET',
    path: '/admin/transparency',
    summary: 'Read reports, holds, decisions, times, appeals and statements by month, without personal data',
    access: 'admin',
    answer: z.object({ figures: z.array(Figure), published: z.boolean(), at: Time }),
  },
  getPublicTransparency: {
    method: 'GET',
    path: '/transparency',
    page: '/#/transparency',
    summary: 'Read the figures of past months, if the site publishes them. Counts below 5 are hidden',
    access: 'anyone',
    rate: { max: 60, per: 'minute' },
    answer: z.object({ figures: z.array(PublicFigure) }),
  },
});
