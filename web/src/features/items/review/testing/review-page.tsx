import type { ContentDetail } from '@veil/contract/items/content.ts';
import type { Review } from '@veil/contract/items/review.ts';
import { expect, onTestFinished, vi } from 'vitest';
import { send, until } from '../../../../kit/testing/render.ts';
import { renderRoutes } from '../../../../kit/testing/routes.tsx';
import { subscribeToToasts } from '../../../../kit/toast.ts';
import { session } from '../../../../platform/api.ts';
import { aCard } from '../../content/testing/cards.ts';
import { siteOptions } from '../../content/testing/upload-options.ts';
import ReviewScreen from '../ReviewScreen.tsx';
import { aReview } from './a-review.ts';

const { id, author } = aCard();

type Given = {
  review?: Partial<Review>;
  item?: Partial<ContentDetail>;
  /** Other answers, by method and path; a function may count. */
  answers?: Record<string, () => Response | Promise<Response>>;
};

/** Renders the screen of one item with a fetch that replaces the server. The picture has 1000 x 500 pixels. */
export async function openReview({ review, item, answers = {} }: Given = {}) {
  const sent: Record<string, unknown>[] = [];
  const asked: string[] = [];
  const card = aCard({ status: review?.status ?? 'needs_review', ...item });
  const at = `/api/content/${id}`;
  const given: Record<string, () => Response | Promise<Response>> = {
    'GET /api/auth/token': () =>
      Response.json({ token: `h.${btoa(JSON.stringify({ sub: author.id, exp: Date.now() / 1000 + 300 }))}.s` }),
    'GET /api/upload-options': () => Response.json(siteOptions),
    [`GET ${at}`]: () => Response.json(card),
    [`GET ${at}/events`]: () => new Response(null, { status: 204 }),
    [`GET ${at}/review`]: () => Response.json(aReview(review)),
    [`POST ${at}/review`]: () => Response.json(aReview(review)),
    [`GET ${at}/review/picture`]: () => new Response(new Blob(['picture'])),
    ...answers,
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    asked.push(url);
    const call = `${init.method ?? 'GET'} ${url.split('?')[0]}`;
    const answer = given[call];
    if (!answer) throw new Error(`Nothing answers ${call}`);
    const answered = await answer();
    if (init.method === 'POST' && answered.ok && init.body) sent.push(JSON.parse(String(init.body)));
    return answered;
  });
  vi.stubGlobal('scrollTo', () => {});
  const unsubscribe = subscribeToToasts(() => {});
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.classList.contains('review-frame') ? new DOMRect(0, 0, 1000, 500) : new DOMRect();
  });
  onTestFinished(() => {
    rect.mockRestore();
    unsubscribe();
    vi.unstubAllGlobals();
    sessionStorage.clear();
    session.end();
  });
  await session.renew(true);
  const routes = { '/content/$id/review': ReviewScreen, '/content/$id': () => 'The page of the item' };
  const open = () => renderRoutes(routes, `/content/${id}/review`);
  const page = open();
  const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text));
  const named = (name: string, kind = 'button'): HTMLElement => {
    const all = [...document.querySelectorAll<HTMLElement>(kind)];
    const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.startsWith(name));
    if (!found) throw new Error(`Nothing is called ${name}: ${all.map((one) => one.textContent).join(' | ')}`);
    return found;
  };
  const stage = () => page.find('[data-stage]');
  return {
    ...page,
    open,
    sent,
    asked,
    shows,
    named,
    press: (name: string) => send(named(name), 'click', { detail: 1 }),
    key: (target: EventTarget, key: string, init: object = {}) => send(target, 'keydown', { key, ...init }),
    covers: () => [...document.querySelectorAll<HTMLElement>('[data-cover]')],
    /** Drags from one point of the picture to another, in pixels of the screen. */
    drag(target: Element, from: [number, number], to: [number, number], pointerType = 'mouse') {
      const point = ([clientX, clientY]: [number, number]) => ({
        clientX,
        clientY,
        pointerType,
        pointerId: 1,
        button: 0,
      });
      send(target, 'pointerdown', point(from));
      for (const share of [0.5, 1])
        send(stage(), 'pointermove', point([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]));
      send(stage(), 'pointerup', point(to));
    },
    stage,
    ready: () => until(() => expect(stage()).toBeTruthy()),
  };
}
