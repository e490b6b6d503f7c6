import type { Notification } from '@veil/contract/talk/notifications.ts';
import { expect, it } from 'vitest';
import { render } from '../../../kit/testing/render.ts';
import { NoticeSentence } from './NoticeSentence.tsx';

const ione: Notification['by'] = {
  id: 'm',
  slug: 'ione',
  name: 'Ione',
  role: 'creator',
  avatarUrl: null,
  symbolLayers: [],
};
const dunes = { title: 'Dunes' } as Notification['content'];

it.each([
  ['comment', ione, 0, null, 'Ione commented on your upload'],
  ['comment', ione, 0, dunes, 'Ione commented on your upload “Dunes”'],
  ['comment', ione, 1, dunes, 'Ione and 1 other commented on your upload “Dunes”'],
  ['worship', ione, 0, null, 'Ione worships you'],
  ['worship', ione, 3, null, 'Ione and 3 others worship you'],
  ['worship', null, 0, null, 'Somebody new worships you'],
  ['reply', null, 0, null, 'Somebody replied to your comment'],
  ['item_public', null, 0, dunes, 'Your upload is public now “Dunes”'],
  ['report_decided', null, 0, null, 'A moderator has decided about what you reported'],
  ['poll_closed', null, 0, null, 'A poll that you voted in has closed'],
] as const)('%s', (kind, by, others, content, words) => {
  const { host } = render(<NoticeSentence of={{ kind, by, others, content, filter: null }} />);
  expect(host.textContent.replaceAll(/\s+/g, ' ')).toBe(words);
});
