import * as z from 'zod/mini';
import { say } from './messages.ts';

export const rules = {
  consent: { ground: 'law', title: say('showsSomeoneWhoDidNot') },
  minor: { ground: 'law', title: say('showsOrMayShowA') },
  illegal: { ground: 'law', title: say('breaksTheLawInAnother') },
  copyright: { ground: 'law', title: say('usesSomebodysWorkWithoutPermission') },
  harassment: { ground: 'rules', title: say('harassesThreatensOrExposesSomebody') },
  deception: { ground: 'rules', title: say('deceivesMembersOrPretendsTo') },
  spam: { ground: 'rules', title: say('spamOrUnwantedAdvertising') },
  other: { ground: 'rules', title: say('breaksAnotherRuleOfThis') },
} as const satisfies Record<string, { ground: 'law' | 'rules'; title: string }>;

/** Facts would warn an abuser of minors and harm an investigation. */
export const withheldRule = 'minor' satisfies keyof typeof rules;

export type RuleName = keyof typeof rules;
export const ruleNames = Object.keys(rules) as [RuleName, ...RuleName[]];
export const Rule = z.enum(ruleNames);

/** The mildest comes first. */
export const sanctionKinds = ['warn', 'limit', 'suspend', 'ban'] as const;
export const SanctionKind = z.enum(sanctionKinds);
export type SanctionKind = (typeof sanctionKinds)[number];

/** `days` applies to `limit` and `suspend`; the site's setting is the default. */
export const Sanction = z.object({
  kind: SanctionKind,
  days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
});
export type Sanction = z.infer<typeof Sanction>;
