import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, send, type, until } from '../../../kit/testing/render.ts';
import { session } from '../../../platform/api.ts';
import { forgetDrafts } from '../../site/drafts/index.ts';
import { CommentForm } from './CommentForm.tsx';

const tokenFor = (sub: string) => `h.${btoa(JSON.stringify({ sub, exp: Date.now() / 1000 + 300 }))}.s`;
let member = 'ione';

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/auth/token') ? { token: tokenFor(member) } : {}),
  );
  member = 'ione';
  await session.renew(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.end();
  forgetDrafts(null);
});

const open = (id: string) => {
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <CommentForm key={id} contentId={id} onAdded={() => {}} />
    </QueryClientProvider>,
  );
  return { ...page, box: page.find<HTMLTextAreaElement>('textarea') };
};
const textOf = (id: string) => {
  const page = open(id);
  const { value } = page.box;
  page.again(null);
  return value;
};

test('an unsent comment comes back on its item, for its member only', async () => {
  const page = open('x');
  type(page.box, 'Such light');
  page.again(null);
  expect(textOf('x')).toBe('Such light');
  expect(textOf('y')).toBe('');
  member = 'tamsin';
  await session.renew(true);
  expect(textOf('x')).toBe('');
});

test('a comment that was sent or cleared does not come back', async () => {
  const page = open('x');
  type(page.box, 'Such light');
  send(page.find('form'), 'submit');
  await until(() => expect(page.box.value).toBe(''));
  type(page.box, 'Or not');
  type(page.box, '');
  page.again(null);
  expect(textOf('x')).toBe('');
});
