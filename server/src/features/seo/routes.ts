import type { seo } from '@veil/contract/seo.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { removePreviewPicture, savePreviewPicture } from './picture.ts';
import { readSeo, saveSeo } from './seo.ts';

export const bindSeo = (deps: Deps): Handlers<typeof seo, Viewer> => ({
  getSeo: () => readSeo(deps),
  saveSeo: ({ body }) => saveSeo(deps, body),
  savePreviewPicture: ({ viewer, file }) => savePreviewPicture(deps, viewer, file),
  removePreviewPicture: () => removePreviewPicture(deps),
});
