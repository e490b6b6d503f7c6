import type { WebSlice } from '../../../platform/slice.ts';
import { forgetDrafts } from './forget.ts';

export const draftsSlice = { name: 'drafts', stores: [{ clear: forgetDrafts }] } as const satisfies WebSlice;
