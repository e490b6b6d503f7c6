import { seo } from '@veil/contract/running/seo.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { removePreviewPicture, savePreviewPicture, servePreviewPicture } from './picture.ts';
import { readSeo } from './seo.ts';
import { shownSeoSettings } from './seo-settings.ts';
import { storedPreview } from './stored-preview.ts';

export const seoSlice = {
  name: 'seo',
  calls: seo,
  handlers: {
    getSeo: readSeo,
    savePreviewPicture,
    removePreviewPicture,
  },
  serve: servePreviewPicture,
  storedPictures: [storedPreview],
  settings: [shownSeoSettings],
} as const satisfies SliceWithCalls<typeof seo>;
