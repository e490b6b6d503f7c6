import * as z from 'zod/mini';
import { table } from '../call.ts';
import { text } from '../fields.ts';
import { EffectPreview } from '../people/strikes.ts';
import { CaseDetail, reasonMax } from './cases.ts';
import { SheetForm, SheetOutcome, sheetMax } from './contact-sheet.ts';
import { ConsideredDecision, DecisionForm } from './decisions.ts';
import { say } from './messages.ts';

export const decisionCalls = table({
  previewDecision: {
    method: 'GET',
    path: '/moderation/cases/:id/effect',
    about: 'case',
    summary: 'Read the effect of a decision on the account: strike, sum and sanction',
    access: 'moderator',
    query: ConsideredDecision,
    answer: EffectPreview,
  },
  decideCase: {
    method: 'POST',
    path: '/moderation/cases/:id/decision',
    about: 'case',
    summary: 'Decide a case: keep, hide or delete its subject, and warn, limit, suspend or ban its member',
    access: 'moderator',
    audit: { within: 'case_decided' },
    body: DecisionForm,
    answer: CaseDetail,
  },
  decideSheet: {
    method: 'POST',
    path: '/moderation/sheet',
    summary: `Approve up to ${sheetMax} uploads at once, or close reports of one kind. Each case is decided separately`,
    access: 'moderator',
    audit: { within: 'case_decided' },
    body: SheetForm,
    answer: SheetOutcome,
  },
  eraseCase: {
    method: 'POST',
    path: '/moderation/cases/:id/erase',
    about: 'case',
    summary: 'Erase at once what a decision deleted, before the time for an appeal is over',
    access: 'admin',
    audit: { within: 'item_erased' },
    body: z.object({ reason: text(reasonMax, say('reasonOfUrgency')) }),
    answer: CaseDetail,
  },
  reverseDecision: {
    method: 'POST',
    path: '/moderation/decisions/:id/reverse',
    about: 'decision',
    summary: 'Reverse a decision. Its item is restored and its sanction lifted; a kept case must be decided again',
    access: 'admin',
    audit: { within: 'decision_reversed' },
    body: z.object({ reason: text(reasonMax, say('reasonOfReversal')) }),
    answer: CaseDetail,
  },
});
