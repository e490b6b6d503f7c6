import type { ContentDetail } from '@veil/contract/items/content.ts';
import { noCounts } from '../../../../platform/compatibility/cards.ts';

export const aCard = (change: Partial<ContentDetail> = {}): ContentDetail => ({
  id: '01a1fba2-0000-7000-8000-0000000000c1',
  title: 'Harbour',
  description: '',
  type: 'image',
  url: '',
  thumbnail: null,
  visibility: 'public',
  isPublic: true,
  awaitsApproval: false,
  mask: false,
  status: 'ready',
  partsDetected: [],
  tags: [],
  censor: { type: 'blur', scope: 'detection', intensity: 60 },
  author: {
    id: '01a1fba2-0000-7000-8000-000000000001',
    name: 'Ione',
    slug: 'ione',
    role: 'creator',
    avatarUrl: null,
    symbolLayers: [],
  },
  media: null,
  source: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  publishedAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  ...noCounts,
  youDismissed: false,
  set: null,
  can: {
    edit: true,
    delete: true,
    deleteAsStaff: false,
    moderate: false,
    comment: true,
    dismiss: false,
    report: false,
  },
  backstage: {
    sendsForApproval: false,
    parts: [],
    chosenParts: [],
    detector: null,
    maskVersion: 1,
    alt: { text: '', held: false, draft: [] },
    notice: null,
    decisions: [],
    finestShown: null,
    shownBefore: null,
    hiddenFor: null,
    trash: null,
    lookalike: null,
  },
  ...change,
});

/** The same item from a server that leaves the counts out of its lists. */
export function aCardWithoutCounts(id: string): Omit<ContentDetail, keyof typeof noCounts> {
  const left = Object.entries(aCard({ id })).filter(([name]) => !(name in noCounts));
  return Object.fromEntries(left) as Omit<ContentDetail, keyof typeof noCounts>;
}
