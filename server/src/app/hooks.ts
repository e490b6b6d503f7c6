import type { Fields, PartKind } from '../card-parts.ts';
import type { Counters, Hooks, Wait } from '../deps.ts';
import { slices } from './slices.ts';

const partsOf = (kind: PartKind): Fields =>
  Object.assign({}, ...slices.map(({ cardParts }) => cardParts?.[kind] ?? {}));
const itemRights = slices.flatMap((slice) => slice.itemRights ?? []);
const counters: Counters = Object.assign({}, ...slices.map((slice) => slice.counters ?? {}));

export const hooks: Hooks = {
  cardParts: {
    content: partsOf('content'),
    member: partsOf('member'),
    you: partsOf('you'),
    profile: partsOf('profile'),
  },
  itemRights: (viewer, item) => Object.assign({}, ...itemRights.map((rights) => rights(viewer, item))),
  counters,
  settings: slices.flatMap((slice) => slice.settings ?? []),
  async isEvidence(tx, id) {
    for (const slice of slices) if (await slice.isEvidence?.(tx, id)) return true;
    return false;
  },
  async onItemEnd(tx, end) {
    for (const slice of slices) await slice.onItemEnd?.(tx, end);
  },
  async onPictureReplaced(tx, replaced) {
    for (const slice of slices) await slice.onPictureReplaced?.(tx, replaced);
  },
  async onCommentEnd(tx, end) {
    for (const slice of slices) await slice.onCommentEnd?.(tx, end);
  },
  async onMemberEnd(tx, end) {
    for (const slice of slices) await slice.onMemberEnd?.(tx, end);
  },
  // Higher slices first, because their data refers to lower ones.
  async eraseMember(deps, memberId) {
    for (const slice of slices.toReversed()) await slice.eraseMember?.(deps, memberId);
  },
  async *exportOf(deps, memberId) {
    for (const slice of slices) if (slice.exportOf) yield* slice.exportOf(deps, memberId);
  },
  async holdsBeforePublic(tx, contentId, now) {
    const waits: Wait[] = [];
    for (const slice of slices) {
      const wait = await slice.holdsBeforePublic?.(tx, contentId, now);
      if (wait) waits.push(wait);
    }
    return waits;
  },
  async onConcern(tx, concern, deps) {
    for (const slice of slices) await slice.onConcern?.(tx, concern, deps);
  },
  async onTakenBack(tx, contentId, at) {
    for (const slice of slices) await slice.onTakenBack?.(tx, contentId, at);
  },
  async decideDeletion(tx, deletion, deps) {
    for (const slice of slices) await slice.decideDeletion?.(tx, deletion, deps);
  },
  async onDecision(tx, decision) {
    for (const slice of slices) await slice.onDecision?.(tx, decision);
  },
  async onDecisionReversed(tx, decision) {
    for (const slice of slices) await slice.onDecisionReversed?.(tx, decision);
  },
  storedPictures: slices.flatMap((slice) => slice.storedPictures ?? []),
  storedTexts: slices.flatMap((slice) => slice.storedTexts ?? []),
  async checkPicture(deps, picture) {
    for (const slice of slices) await slice.checkPicture?.(deps, picture);
  },
  async onBlock(tx, block) {
    for (const slice of slices) await slice.onBlock?.(tx, block);
  },
  async onProfileChange(tx, memberId, change, deps) {
    for (const slice of slices) await slice.onProfileChange?.(tx, memberId, change, deps);
  },
  async onNotice(tx, notice) {
    for (const slice of slices) await slice.onNotice?.(tx, notice);
  },
  lacksToOpen: async (db) =>
    (await Promise.all(slices.map(async (slice) => (await slice.lacksToOpen?.(db)) ?? []))).flat(),
  healthChecks: async (deps) =>
    (await Promise.all(slices.map(async (slice) => (await slice.healthChecks?.(deps)) ?? []))).flat(),
};
