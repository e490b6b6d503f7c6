/** Fields that only the contract's shape has. */
const marks: Record<string, readonly string[]> = {
  getMe: ['powers'],
  getProfile: ['powers'],
  saveProfile: ['powers'],
  saveAvatar: ['powers'],
  removeAvatar: ['powers'],
  listFeedFilters: ['defaultKey', 'default'],
};

type Loose = Record<string, unknown>;

const homeFits = ({
  followedItems,
  followedBy,
  featuredCreators: creators,
  topContent,
  recentUploads,
}: Loose): boolean =>
  [followedItems, followedBy, creators, topContent, recentUploads].every(Array.isArray) &&
  (creators as { featured?: unknown }[]).every(({ featured }) => Array.isArray(featured));

/** If the answer has another shape, the translating code loads after the first load. */
export function fits(call: string, answer: unknown): boolean {
  if (!answer || typeof answer !== 'object' || Array.isArray(answer)) return false;
  if (call === 'getHome') return homeFits(answer as Loose);
  const names = marks[call];
  if (names) return names.every((name) => name in answer);
  return 'items' in answer ? 'total' in answer : !('results' in answer || 'data' in answer);
}
