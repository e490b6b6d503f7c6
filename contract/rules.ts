import * as z from 'zod/mini';

export const rules = {
  consent: { ground: 'law', title: 'Shows someone who did not agree' },
  minor: { ground: 'law', title: 'Shows or may show a minor' },
  illegal: { ground: 'law', title: 'Breaks the law in another way' },
  copyright: { ground: 'law', title: 'Uses somebody’s work without permission' },
  harassment: { ground: 'rules', title: 'Harasses, threatens or exposes somebody' },
  deception: { ground: 'rules', title: 'Deceives members or pretends to be somebody else' },
  spam: { ground: 'rules', title: 'Spam or unwanted advertising' },
  other: { ground: 'rules', title: 'Breaks another rule of this site' },
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
