import type { Fields, PartKind } from '../card-parts.ts';
import type { Hooks } from '../deps.ts';
import type { Slice } from '../slice.ts';
import { slices } from './slices.ts';

type Answers<Asked extends unknown[], Answer> = (...asked: Asked) => Promise<Answer>;
type Of<Declared> = (slice: Slice) => Declared | undefined;

const partsOf = (kind: PartKind): Fields =>
  Object.assign({}, ...slices.map(({ cardParts }) => cardParts?.[kind] ?? {}));
const itemRights = slices.flatMap((slice) => slice.itemRights ?? []);

const listOf = <Entry>(of: Of<readonly Entry[]>): Entry[] => slices.flatMap((slice) => of(slice) ?? []);

/** Calls one slice after the other, because most of them share a transaction. */
const inTurn =
  <Asked extends unknown[]>(of: Of<Answers<Asked, void>>, order = slices): Answers<Asked, void> =>
  async (...asked) => {
    for (const slice of order) await of(slice)?.(...asked);
  };

const joined =
  <Asked extends unknown[], Entry>(of: Of<Answers<Asked, Entry[]>>): Answers<Asked, Entry[]> =>
  async (...asked) =>
    (await Promise.all(slices.map(async (slice) => (await of(slice)?.(...asked)) ?? []))).flat();

/** A hook without a line here does not compile. */
export const hooks: Hooks = {
  cardParts: {
    content: partsOf('content'),
    member: partsOf('member'),
    you: partsOf('you'),
    profile: partsOf('profile'),
  },
  itemRights: (viewer, item) => Object.assign({}, ...itemRights.map((rights) => rights(viewer, item))),
  counters: Object.assign({}, ...slices.map((slice) => slice.counters ?? {})),
  settings: listOf(({ settings }) => settings),
  storedPictures: listOf(({ storedPictures }) => storedPictures),
  storedTexts: listOf(({ storedTexts }) => storedTexts),
  async isEvidence(tx, id) {
    for (const slice of slices) if (await slice.isEvidence?.(tx, id)) return true;
    return false;
  },
  async holdsBeforePublic(...asked) {
    const waits = [];
    for (const slice of slices) waits.push((await slice.holdsBeforePublic?.(...asked)) ?? []);
    return waits.flat();
  },
  async *exportOf(deps, memberId) {
    for (const slice of slices) if (slice.exportOf) yield* slice.exportOf(deps, memberId);
  },
  // Higher slices first, because their data refers to lower ones.
  eraseMember: inTurn(({ eraseMember }) => eraseMember, slices.toReversed()),
  onItemEnd: inTurn(({ onItemEnd }) => onItemEnd),
  onPictureReplaced: inTurn(({ onPictureReplaced }) => onPictureReplaced),
  onCommentEnd: inTurn(({ onCommentEnd }) => onCommentEnd),
  onLeadChange: inTurn(({ onLeadChange }) => onLeadChange),
  onMemberEnd: inTurn(({ onMemberEnd }) => onMemberEnd),
  onConcern: inTurn(({ onConcern }) => onConcern),
  onTakenBack: inTurn(({ onTakenBack }) => onTakenBack),
  decideDeletion: inTurn(({ decideDeletion }) => decideDeletion),
  onDecision: inTurn(({ onDecision }) => onDecision),
  onDecisionReversed: inTurn(({ onDecisionReversed }) => onDecisionReversed),
  checkPicture: inTurn(({ checkPicture }) => checkPicture),
  onBlock: inTurn(({ onBlock }) => onBlock),
  onProfileChange: inTurn(({ onProfileChange }) => onProfileChange),
  onNotice: inTurn(({ onNotice }) => onNotice),
  lacksToOpen: joined(({ lacksToOpen }) => lacksToOpen),
  healthChecks: joined(({ healthChecks }) => healthChecks),
};
