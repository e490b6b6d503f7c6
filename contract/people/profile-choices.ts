import * as z from 'zod/mini';
import { say } from './messages.ts';

export const roles = ['creator', 'beta', 'both'] as const;
export const Role = z.enum(roles);
export const betaTypes = ['prejac', 'pussy_free', 'cuckold'] as const;
export const worshipTypes = ['single', 'multi', 'none'] as const;
export const WorshipType = z.enum(worshipTypes);
export const followerCaps = { single: 1, multi: 6, none: 0 } as const satisfies Record<
  z.infer<typeof WorshipType>,
  number
>;
export const genders = [
  'woman',
  'man',
  'nonbinary',
  'trans woman',
  'trans man',
  'couple',
  'other',
  'undisclosed',
] as const;
export const Gender = z.enum(genders);

export const shownFields = ['gender', 'betaTypes', 'worship', 'favorites'] as const;
export const ShownFields = z.array(z.enum(shownFields));

export const maxLayers = 3;
export const symbolCount = 100;
/** Centre in percent of the square; size relative to half its side. */
export const SymbolLayer = z.object({
  symbolId: z.int().check(z.minimum(1), z.maximum(symbolCount)),
  color: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, say('aColourIsSixHexadecimal'))),
  x: z.number().check(z.minimum(0), z.maximum(100)),
  y: z.number().check(z.minimum(0), z.maximum(100)),
  scale: z.number().check(z.minimum(0.5), z.maximum(2)),
});
export type SymbolLayer = z.infer<typeof SymbolLayer>;

export const veilStyles = ['overlay', 'blur', 'pixelate', 'blackout'] as const;
