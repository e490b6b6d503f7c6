import { expect, test, vi } from 'vitest';
import { SecretField } from './SecretField.tsx';
import { render, send, type } from './testing/render.ts';

const field = (isSet: boolean, error?: string) => (
  <SecretField label="Client secret" hint="Signs requests." isSet={isSet} value="" onChange={changed} error={error} />
);
const changed = vi.fn();

test('a secret says whether one is saved, and hides what is typed until the member asks', () => {
  const { host, find, again } = render(field(false));
  expect(host.textContent).toContain('Signs requests. It is not set yet.');
  again(field(true));
  expect(host.textContent).toContain('A secret is saved. Leave empty to keep it.');
  expect(find<HTMLInputElement>('input').type).toBe('password');
  send(find('[aria-label="Show client secret"]'), 'click');
  expect(find<HTMLInputElement>('input').type).toBe('text');
  type(find<HTMLInputElement>('input'), 'x');
  expect(changed).toHaveBeenCalledWith('x');
});

test('a refused secret is marked and described', () => {
  const { find } = render(field(true, 'At least 32 characters'));
  expect(find('[aria-invalid=true]').getAttribute('aria-describedby')).toContain('error');
});
