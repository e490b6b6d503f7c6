import { previewSize, type Seo, type SeoFacts, type SeoForm } from '@veil/contract/running/seo.ts';
import { checkSeo } from '@veil/contract/running/seo-checks.ts';
import { translate } from '@veil/contract/say.ts';
import type { Db, Deps } from '../../../deps.ts';
import { isLoopbackHost } from '../../../platform/loopback.ts';
import { siteName } from '../../site/site/index.ts';
import { readPicture } from './queries.ts';
import { seoSettings } from './seo-settings.ts';

export type SeoDeps = Pick<Deps, 'db' | 'config'>;

const drawnPicture = { url: '/preview.jpg', width: previewSize.width, height: previewSize.height, drawn: true };

async function pictureOf(db: Db): Promise<SeoFacts['picture']> {
  const row = await readPicture(db);
  if (!row) return drawnPicture;
  const { width, height, changed_at } = row;
  return { url: `/media/preview/picture.jpg?v=${changed_at.getTime()}`, width, height, drawn: false };
}

async function factsOf({ db, config }: SeoDeps): Promise<SeoFacts> {
  const { publicUrl } = config;
  return {
    siteName: await siteName(db),
    publicUrl,
    isPublic: !isLoopbackHost(new URL(publicUrl).hostname),
    picture: await pictureOf(db),
  };
}

export async function readSeo(deps: SeoDeps): Promise<Seo> {
  const [value, facts] = await Promise.all([seoSettings.load(deps.db), factsOf(deps)]);
  const shown = { ...value, description: translate(value.description) };
  return { ...shown, facts, checks: checkSeo(shown, facts) };
}

/** They concern the site only and are the same for everybody. */
export type PageFacts = SeoForm & SeoFacts;

export const unreadPageFacts = ({ config: { publicUrl } }: Pick<Deps, 'config'>): PageFacts => ({
  ...seoSettings.defaults,
  siteName: seoSettings.defaults.title,
  publicUrl,
  isPublic: true,
  picture: drawnPicture,
});

export async function readPageFacts(deps: SeoDeps): Promise<PageFacts> {
  const [form, facts] = await Promise.all([seoSettings.load(deps.db), factsOf(deps)]);
  return { ...form, ...facts };
}
