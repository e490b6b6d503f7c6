import type { RuleName } from '@veil/contract/rules.ts';

/** A beginning for the reason, by rule. The moderator completes it with the facts of this case. */
export const reasonTemplates: Record<RuleName, string> = {
  consent: 'It shows somebody who has not agreed to be shown here. Everybody who can be recognised must have agreed.',
  minor: 'It shows, or may show, somebody under 18. Only adults may be shown here.',
  illegal: 'It is not allowed by law, because ',
  copyright: 'It uses the work of somebody else without their permission. The work is ',
  harassment: 'It threatens, insults or exposes somebody. This is not allowed here.',
  deception: 'It deceives other members, because ',
  spam: 'It is advertising or repeats the same many times. This is not allowed here.',
  other: 'It breaks this rule of the site: ',
};
