import { type RuleName, ruleNames, rules } from '@veil/contract/rules.ts';
import { ReasonTemplates, unfinishedIn } from '@veil/contract/safety/reason-templates.ts';
import { translate } from '@veil/contract/say.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

export const reasonTemplates = openSetting('reason_templates', ReasonTemplates, {
  consent: say('sentenceForConsent'),
  minor: say('sentenceForMinor'),
  illegal: say('sentenceForIllegal'),
  copyright: say('sentenceForCopyright'),
  harassment: say('sentenceForHarassment'),
  deception: say('sentenceForDeception'),
  spam: say('sentenceForSpam'),
  other: say('sentenceForOther'),
});

export const shownReasonTemplates = listed(reasonTemplates, {
  title: say('sentencesForDecisions'),
  area: 'safety',
  order: 46,
  words: Object.fromEntries(
    ruleNames.map((rule) => [
      rule,
      {
        label: rules[rule].title,
        about: say('theReasonBeginsWith'),
      },
    ]),
  ) as Record<RuleName, { label: string; about: string }>,
});

/** They are in the moderator's language, unless an admin has written another sentence. */
export async function getReasonTemplates({ db }: Pick<Deps, 'db'>): Promise<ReasonTemplates> {
  const sentences = Object.entries(await reasonTemplates.load(db));
  return Object.fromEntries(sentences.map(([rule, sentence]) => [rule, translate(sentence)])) as ReasonTemplates;
}

/** A leftover placeholder or an unfinished end. */
export function refuseUnfinished(text: string, field: string): void {
  const rest = unfinishedIn(text);
  if (rest) refuse('unfinished_text', say('completeTheText', { rest }), { [field]: say('complete', { rest }) });
}
