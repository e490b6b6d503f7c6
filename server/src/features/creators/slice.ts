import type { Slice } from '../../slice.ts';
import { cardParts } from './card-parts.ts';
import { changeFollows } from './follows.ts';

export const creatorsSlice = { name: 'creators', cardParts, onProfileChange: changeFollows } as const satisfies Slice;
