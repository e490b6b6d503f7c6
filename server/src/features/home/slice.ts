import { home } from '@veil/contract/home.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindHome } from './routes.ts';

/** The home screen: owns no table, composes reads. */
export const homeSlice = { name: 'home', calls: home, bind: bindHome } as const satisfies SliceWithCalls<typeof home>;
