import { cleanText } from '@veil/contract/fields.ts';
import type { socialNews } from '@veil/contract/items/social-news.ts';
import type { CheckedName } from '@veil/contract/items/social-news-status.ts';
import { translate } from '@veil/contract/say.ts';
import * as z from 'zod/mini';
import type { Asked } from '../../../platform/http/handler.ts';
import { readApi } from './client.ts';
import type { ClientDeps } from './send.ts';
import { Trouble } from './trouble.ts';

const Community = z.object({
  kind: z.literal('t5'),
  data: z.object({
    display_name: z.string(),
    title: z.catch(z.nullable(z.string()), null),
    subscribers: z.catch(z.nullable(z.int()), null),
    over18: z.catch(z.boolean(), false),
  }),
});

const titleMax = 120;
const plain = { reason: null, title: null, members: null, over18: false } as const;

/** A name can be added even if the site cannot be asked. */
export async function checkName(
  deps: ClientDeps,
  _viewer: unknown,
  { query: { name } }: Asked<typeof socialNews.checkSocialNewsName>,
): Promise<CheckedName> {
  try {
    const community = Community.safeParse(await readApi(deps, `/r/${name}/about`, {}));
    if (!community.success) return { ...plain, name, state: 'missing' };
    const { display_name, title, subscribers, over18 } = community.data.data;
    return {
      name: display_name.toLowerCase() === name.toLowerCase() ? display_name : name,
      state: 'found',
      reason: null,
      title: title && cleanText(title).slice(0, titleMax),
      members: subscribers,
      over18,
    };
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    const { kind, message } = error;
    if (kind === 'missing' || kind === 'private') return { ...plain, name, state: kind };
    return { ...plain, name, state: 'unchecked', reason: translate(message) };
  }
}
