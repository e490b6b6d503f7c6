import { tags } from '@veil/contract/tags.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindTags } from './routes.ts';

export const tagsSlice = { name: 'tags', calls: tags, bind: bindTags } as const satisfies SliceWithCalls<typeof tags>;
