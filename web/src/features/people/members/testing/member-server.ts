import { ProfileChange } from '@veil/contract/people/profile-change.ts';
import { onTestFinished, vi } from 'vitest';

const tokenFor = (sub: string) => `h.${btoa(JSON.stringify({ sub, exp: Date.now() / 1000 + 300 }))}.s`;

export const newcomer = {
  id: '01a1fba2-0000-7000-8000-000000000001',
  email: 'ione@example.org',
  name: null as string | null,
  displayName: null as string | null,
  username: null as string | null,
  role: 'beta' as const,
  powers: [],
  gender: null,
  censoredParts: [],
  betaTypes: [],
  worshipType: 'multi' as const,
  shownFields: [],
  bio: '',
  followerOf: [],
  limitedUntil: null,
  symbolLayers: [],
  avatarUrl: null,
  avatars: null,
  veilStyle: 'overlay' as const,
  veilIntensity: 60,
  isPatron: false,
  isPayingPatron: false,
  patronStatus: null,
  tier: null,
  subscription: null,
  liftBy: 'click' as const,
  language: null,
  setupStatus: null as 'COMPLETE' | null,
  createdAt: '2026-11-20T00:00:00.000Z',
};

/** Replaces fetch by a server of the profile calls for one member. It checks each change against the contract. */
export function openMemberServer({ taken = [] as string[], failing = false, creators = [] as object[] } = {}) {
  const saved: ProfileChange[] = [];
  let me = { ...newcomer };
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  const doors: Record<string, (body: Record<string, string>) => Response> = {
    '/api/auth/token': () => answer(200, { token: tokenFor(me.id) }),
    '/api/me': () => answer(200, me),
    '/api/home': () => answer(200, { featuredCreators: creators, topContent: [], recentUploads: [] }),
    '/api/creators?limit=10': () => answer(200, { items: [], total: 0, limit: 10, offset: 0 }),
    '/api/profilecheck': ({ displayName = '' }) =>
      answer(200, {
        available: !taken.includes(displayName),
        slug: displayName.toLowerCase().replaceAll(' ', '-'),
        setupComplete: false,
        setupStatus: null,
      }),
    '/api/me/profile': (body) => {
      if (failing) return answer(500, {});
      const change = ProfileChange.parse(body);
      saved.push(change);
      me = { ...me, ...change } as typeof me;
      return answer(200, me);
    },
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const door = doors[url];
    if (!door) throw new Error(`Nobody serves ${url}`);
    return door(init?.body ? JSON.parse(String(init.body)) : {});
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { saved };
}
