import type { BodyPartName } from '@veil/contract/body-parts.ts';
import { sentenceOf } from '@veil/contract/items/alt-texts.ts';
import type { ContentStatus } from '@veil/contract/items/content.ts';
import type { Veil } from '@veil/contract/items/media.ts';
import type { Viewer } from '../../people/members/index.ts';
import { altPhrases, type Described } from '../covers/index.ts';
import { say } from './messages.ts';
import { partsClass, type ViewClass } from './view-class.ts';

type VeilViewer = Pick<Viewer, 'id' | 'censoredParts' | 'veilStyle' | 'veilIntensity'>;
type VeiledItem = {
  ownerId: string;
  mask: boolean;
  status: ContentStatus;
  partsDetected: readonly BodyPartName[];
  partsKnown: boolean;
};
export type VeilRule = Pick<Veil, 'reasons' | 'parts' | 'style'> & { view: ViewClass };

/** Makers see their own items clear; moderators get no exception. Unknown parts get a veil over the frame. */
export function veilFor(viewer: VeilViewer, item: VeiledItem): VeilRule | null {
  if (item.ownerId === viewer.id) return null;
  const parts = item.partsDetected.filter((part) => viewer.censoredParts.includes(part));
  const reasons: Veil['reasons'] = [];
  if (item.mask) reasons.push('mask');
  if (parts.length > 0) reasons.push('parts');
  if (!item.partsKnown && viewer.censoredParts.length > 0) reasons.push('unknown');
  if (item.status === 'hidden') reasons.push('review');
  if (reasons.length === 0) return null;
  if (viewer.veilStyle === 'overlay' || reasons.some((reason) => reason !== 'parts')) {
    return { reasons, parts, style: 'overlay', view: { kind: 'whole' } };
  }
  return { reasons, parts, style: viewer.veilStyle, view: partsClass(viewer.veilStyle, viewer.veilIntensity, parts) };
}

/** `text` is the maker's, or empty if it is held back from this viewer. */
export type AltFacts = Omit<Described, 'tags'> & { text: string };

/** The maker's text may name any part, and a veiled face hides eyes too. So below a veil no part is named. */
export function altFor(rule: VeilRule | null, { text, ...item }: AltFacts): string {
  const phrases = altPhrases(item);
  if (!rule) return text || sentenceOf(phrases);
  if (rule.reasons.includes('unknown')) return '';
  if (rule.view.kind !== 'parts') return item.kind === 'video' ? say('veiledVideo') : say('veiledPicture');
  return sentenceOf([
    ...phrases.filter(({ parts }) => parts.length === 0),
    { text: say('somePartsVeiled'), parts: [] },
  ]);
}
