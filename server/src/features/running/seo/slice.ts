import { seo } from '@veil/contract/seo.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { servePreviewPicture } from './picture.ts';
import { bindSeo } from './routes.ts';
import { shownSeoSettings } from './seo-settings.ts';
import { storedPreview } from './stored-preview.ts';

/** What visitors and search engines are told of the site. */
export const seoSlice = {
  name: 'seo',
  calls: seo,
  bind: bindSeo,
  serve: servePreviewPicture,
  storedPictures: [storedPreview],
  settings: [shownSeoSettings],
} as const satisfies SliceWithCalls<typeof seo>;
