import * as z from 'zod/mini';
import { table } from '../call.ts';
import { text } from '../fields.ts';
import { passwordLength } from '../people/accounts.ts';
import { evidenceLooks } from './authority-reports.ts';
import { reasonMax } from './cases.ts';
import { say } from './messages.ts';
import { RestrictedCaseDetail } from './restricted-case.ts';

const password = z.string().check(z.maxLength(passwordLength.max));
const exportRate = { max: 30, per: 'hour' } as const;

export const evidenceCalls = table({
  exportRestrictedCase: {
    method: 'POST',
    path: '/moderation/restricted/:id/report',
    about: 'restrictedCase',
    summary: 'Export the facts for the report to the authority, for machines and for people, without the media',
    access: 'admin',
    audit: { within: 'restricted_report_exported' },
    rate: exportRate,
    answer: z.object({ facts: RestrictedCaseDetail, text: z.string() }),
  },
  releaseRestrictedMedia: {
    method: 'POST',
    path: '/moderation/restricted/:id/media',
    about: 'restrictedCase',
    summary:
      'Get an address of the uploaded file for the authority, valid for a few minutes. It needs the password and a reason',
    access: 'admin',
    audit: { within: 'restricted_media_released' },
    anyWords: true,
    rate: { max: 10, per: 'hour' },
    body: z.object({ reason: text(reasonMax, say('giveAReasonWhoAsks')), password }),
    answer: z.object({ url: z.string() }),
  },
  getRestrictedPicture: {
    method: 'GET',
    path: '/moderation/restricted/:id/picture',
    about: 'restrictedCase',
    summary:
      'Read the published picture of a restricted case: blurred and grey, grey, or in colour. Each look is recorded',
    access: 'admin',
    audit: { within: 'restricted_picture_shown' },
    rate: { max: 600, per: 'hour' },
    query: z.object({ look: z._default(z.enum(evidenceLooks), 'blurred') }),
    file: 'image/webp',
    answer: z.null(),
  },
});
