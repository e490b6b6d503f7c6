import { type RuleName, ruleNames, rules } from '@veil/contract/rules.ts';
import { ReasonTemplates, unfinishedIn } from '@veil/contract/safety/reason-templates.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listed, openSetting } from '../../site/settings/index.ts';

export const reasonTemplates = openSetting('reason_templates', ReasonTemplates, {
  consent: 'It shows somebody who has not agreed to be shown here. Everybody who can be recognised must have agreed.',
  minor: 'It shows, or may show, somebody under 18. Only adults may be shown here.',
  illegal: 'It is not allowed by law, because [what the law forbids here].',
  copyright: 'It uses the work of somebody else without their permission. The work is [the work and its author].',
  harassment: 'It threatens, insults or exposes somebody. This is not allowed here.',
  deception: 'It deceives other members, because [what is not true].',
  spam: 'It is advertising or repeats the same many times. This is not allowed here.',
  other: 'It breaks this rule of the site: [the rule].',
});

export const shownReasonTemplates = listed(reasonTemplates, {
  title: 'Sentences for decisions',
  area: 'safety',
  order: 46,
  words: Object.fromEntries(
    ruleNames.map((rule) => [
      rule,
      {
        label: rules[rule].title,
        about: 'The reason begins with this sentence. Moderators must replace what stands in [square brackets].',
      },
    ]),
  ) as Record<RuleName, { label: string; about: string }>,
});

/** A leftover placeholder or an unfinished end. */
export function refuseUnfinished(text: string, field: string): void {
  const rest = unfinishedIn(text);
  if (rest) refuse('unfinished_text', `Complete the text: “${rest}” is unfinished`, { [field]: `Complete “${rest}”` });
}
