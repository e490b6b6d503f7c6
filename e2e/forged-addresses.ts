export type KnownAddresses = {
  given: string;
  avatar: string;
  privately: string;
  id: string;
  kept: string;
};

/** A neighbouring id, which could be guessed because ids sort by creation. */
const near = (id: string, by: number): string =>
  id.slice(0, -4) + ((Number.parseInt(id.slice(-4), 16) + by) & 0xffff).toString(16).padStart(4, '0');

export function forgedAddresses({ given, avatar, privately, id, kept }: KnownAddresses): string[] {
  const [path = '', query = ''] = given.split('?');
  const files = ['0640.webp', '321.webp', '1600.avif', 'master.jpg', 'video.mp4', 'original', '..%2fmaster.jpg'];
  return [
    ...files.map((file) => given.replace('320.webp', file)),
    ...['/2/', '/0/', '/01/', '/-1/'].map((version) => given.replace('/1/', version)),
    ...['whole', 'blur-1-face', 'raw'].map((view) => given.replace('/clear/', `/${view}/`)),
    ...[kept, near(id, 1), near(id, -1)].map((other) => given.replace(id, other)),
    given.replace(/&s=(.)/, (_, first) => `&s=${first === 'A' ? 'B' : 'A'}`),
    given.replace(/e=\d+/, 'e=99999999999'),
    given.replace(/&s=.*/, ''),
    `${path}?${query}&a=private`,
    `${path}?a=review&${query}`,
    path,
    privately.replace('a=private&', ''),
    privately.replace(/\?.*/, `?${query}`),
    avatar.replace(/signature=./, 'signature=!'),
    avatar.replace(/until=\d/, 'until=9'),
    avatar.replace(/\?.*/, ''),
  ];
}

export const storageGuesses = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => [
    `/media/originals/${id}`,
    `/media/original/${id}`,
    `/media/content/${id}/1/master.jpg`,
    `/media/content/${id}/1/320.webp`,
    `/media/c/${id}/original`,
  ]);

/** Paths that try to leave the served folders. */
export const pathTraversals: readonly string[] = [
  '/media/../data/secret',
  '/media/..%2f..%2fdata/secret',
  '/..%2f..%2fsecret',
  '/data/secret',
  '/assets/../../secret',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/media/c/..%2f..%2foriginals',
  '/.git/config',
  '/server/dist/veil.js',
];

/** Calls about an item that only somebody else may see, or that does not exist. */
export const refusedCalls = ({ id, kept }: KnownAddresses): string[] => [
  ...['', '/edit', '/comments', '/votes', '/favorite', '/came', '/events'].map((call) => `/api/content/${kept}${call}`),
  ...[near(id, 1), near(id, -1), near(kept, 1)].map((other) => `/api/content/${other}`),
  `/api/content/${id}/edit`,
  `/api/content/${id}/original`,
  `/api/originals/${id}`,
  '/api/content/..%2f..%2fsecret',
];
