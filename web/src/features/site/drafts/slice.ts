import type { WebSlice } from '../../platform/slice.ts';
import { forgetDrafts } from './forget.ts';

/** What was typed and not sent yet. */
export const draftsSlice = { name: 'drafts', stores: [{ clear: forgetDrafts }] } as const satisfies WebSlice;
