import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { AltPhrase } from '@veil/contract/items/alt-texts.ts';
import type { ContentStatus } from '@veil/contract/items/content.ts';
import type { Media, Rendition } from '@veil/contract/items/media.ts';
import type { Selectable } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Content } from '../../../tables.ts';
import type { Viewer } from '../../people/members/index.ts';
import { altPhrases } from '../covers/index.ts';
import { grantFor } from './address-grant.ts';
import { type PixelRow, pixelItemOf } from './pixel-item.ts';
import { meanOf } from './placeholder.ts';
import { pictureUrls, previewUrl, streamUrl, videoUrl } from './urls.ts';
import { type AltFacts, altFor, veilFor } from './veil.ts';
import type { ViewClass } from './view-class.ts';

/** Widths of the renditions in pixels (rule 7.2). */
export const renditionWidths: readonly number[] = [320, 640, 1280, 2048];

type MediaRow = PixelRow &
  Pick<
    Selectable<Content>,
    | 'id'
    | 'kind'
    | 'mask'
    | 'mask_version'
    | 'parts_detected'
    | 'parts_known'
    | 'width'
    | 'height'
    | 'animated'
    | 'duration_ms'
    | 'placeholder'
    | 'alt'
    | 'alt_held'
    | 'parts_visible'
    | 'people_count'
    | 'preview_version'
    | 'variants_version'
  >;

/** The master's own width is one of them if it lies between two. */
export function widthsFor(masterWidth: number): number[] {
  const filled = renditionWidths.filter((width) => width <= masterWidth);
  return masterWidth < Math.max(...renditionWidths) && !filled.includes(masterWidth)
    ? [...filled, masterWidth]
    : filled;
}

export function presentMedia(deps: Pick<Deps, 'secrets' | 'clock'>, viewer: Viewer, row: MediaRow): Media | null {
  // The guard of each media call has refused members of unknown age.
  const grant = grantFor({ ...viewer, meetsAgeRule: true }, pixelItemOf(row));
  const { width, height, duration_ms } = row;
  if (!grant || !width || !height) return null;

  const viewOf = (view: ViewClass) => ({ id: row.id, maskVersion: row.mask_version, view, grant });
  const renditions = (view: ViewClass): Rendition[] => {
    const urlOf = pictureUrls(deps, viewOf(view));
    return widthsFor(width).map((w) => ({
      width: w,
      height: Math.max(1, Math.round((height * w) / width)),
      url: urlOf(w),
    }));
  };

  const rule = veilFor(viewer, {
    ownerId: row.owner_id,
    mask: row.mask,
    status: row.status as ContentStatus,
    partsDetected: row.parts_detected as BodyPartName[],
    partsKnown: row.parts_known,
  });
  const clear: ViewClass = { kind: 'clear' };
  const playable = viewOf(clear);
  const stream =
    duration_ms === null
      ? null
      : {
          url: videoUrl(deps, playable),
          durationMs: duration_ms,
          hls: row.variants_version === row.mask_version ? streamUrl(deps, playable) : null,
          preview: row.preview_version === row.mask_version ? previewUrl(deps, playable) : null,
        };
  return {
    alt: altFor(rule, altFactsOf(viewer, row)),
    kind: row.kind as Media['kind'],
    type: stream ? 'video/mp4' : 'image/webp',
    width,
    height,
    animated: row.animated,
    placeholder: row.placeholder && rule ? meanOf(row.placeholder) : row.placeholder,
    renditions: renditions(rule?.view ?? clear),
    veil: rule && {
      reasons: rule.reasons,
      parts: rule.parts,
      style: rule.style,
      liftBy: viewer.liftBy,
      clear: renditions(clear),
      clearVideo: stream,
    },
    video: rule ? null : stream,
  };
}

type Described = Pick<MediaRow, 'kind' | 'people_count' | 'parts_known' | 'parts_visible' | 'parts_detected'>;

/** The parts of an earlier detection may have gone. */
const altFactsOf = (viewer: Pick<Viewer, 'id'>, row: MediaRow): AltFacts => ({
  kind: row.kind,
  text: row.alt_held && row.owner_id !== viewer.id ? '' : row.alt,
  people: row.parts_known ? row.people_count : null,
  parts: row.parts_known ? visibleOf(row) : [],
});

const visibleOf = ({ parts_visible, parts_detected }: Described): BodyPartName[] =>
  (parts_visible as BodyPartName[]).filter((part) => parts_detected.includes(part));

/** The text below the veil leaves under the condition of the clear pixels, which the same gate gives. */
export const liftedAlt = (viewer: Viewer, row: MediaRow): string | null =>
  grantFor({ ...viewer, meetsAgeRule: true }, pixelItemOf(row)) && altFor(null, altFactsOf(viewer, row));

export const draftAlt = (row: Described, tags: readonly string[]): AltPhrase[] =>
  altPhrases({ kind: row.kind, people: row.people_count, parts: row.parts_known ? visibleOf(row) : [], tags });
