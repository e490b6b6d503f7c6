import { seo } from '@veil/contract/seo.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { servePreviewPicture } from './picture.ts';
import { bindSeo } from './routes.ts';
import { shownSeoSettings } from './seo-settings.ts';

/** What visitors and search engines are told of the site. */
export const seoSlice = {
  name: 'seo',
  calls: seo,
  bind: bindSeo,
  serve: servePreviewPicture,
  settings: [shownSeoSettings],
} as const satisfies SliceWithCalls<typeof seo>;
