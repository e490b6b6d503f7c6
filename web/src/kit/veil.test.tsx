import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Frame } from './Frame.tsx';
import { MediaImage } from './MediaImage.tsx';
import { render, send } from './testing/render.ts';
import { Veil } from './Veil.tsx';

function Held() {
  const [up] = useState(false);
  return <Veil reason="Not yet" lifted={up} />;
}

const lifted = () => document.querySelector('[data-veil]')?.hasAttribute('data-lifted');

describe('a veil lifted by holding', () => {
  const setup = () => {
    const onLift = vi.fn();
    const onLower = vi.fn();
    const { find } = render(<Veil reason="Veiled by your settings" lift="hold" onLift={onLift} onLower={onLower} />);
    return { button: find('button'), onLift, onLower };
  };

  test('is lifted while the pointer is down', () => {
    const { button, onLift, onLower } = setup();
    send(button, 'pointerdown', { button: 0, pointerId: 1 });
    expect(lifted()).toBe(true);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    send(button, 'pointerup', { pointerId: 1 });
    send(button, 'click', { detail: 1 });
    expect(lifted()).toBe(false);
    expect([onLift.mock.calls.length, onLower.mock.calls.length]).toEqual([1, 1]);
  });

  test.each([' ', 'Enter'])('is lifted while the key %j is down, even while it repeats', (key) => {
    const { button, onLift } = setup();
    send(button, 'keydown', { key });
    send(button, 'keydown', { key, repeat: true });
    expect(lifted()).toBe(true);
    expect(onLift).toHaveBeenCalledOnce();
    send(button, 'keyup', { key });
    expect(lifted()).toBe(false);
  });

  test('comes down when the touch is cancelled or the focus leaves', () => {
    const { button } = setup();
    send(button, 'pointerdown', { button: 0, pointerId: 1 });
    send(button, 'pointercancel', { pointerId: 1 });
    expect(lifted()).toBe(false);
    act(() => button.focus());
    send(button, 'keydown', { key: ' ' });
    act(() => button.blur());
    expect(lifted()).toBe(false);
  });

  test('toggles on a press by a screen reader, which has no length', () => {
    const { button } = setup();
    send(button, 'click', { detail: 0 });
    expect(lifted()).toBe(true);
    send(button, 'keydown', { key: 'Escape' });
    expect(lifted()).toBe(false);
  });

  test('ignores the other mouse buttons', () => {
    const { button } = setup();
    send(button, 'pointerdown', { button: 2, pointerId: 1 });
    expect(lifted()).toBe(false);
  });
});

test('a veil lifted by a press shows a button to veil again', () => {
  const { find } = render(<Veil reason="Masked by its maker" />);
  act(() => find('button').click());
  expect(lifted()).toBe(true);
  act(() => find('button').click());
  expect(lifted()).toBe(false);
});

test('a veil follows the state that is passed to it', () => {
  const { find } = render(<Held />);
  act(() => find('button').click());
  expect(lifted()).toBe(false);
});

test('a veil that cannot be lifted has no button', () => {
  const { host } = render(<Veil reason="Taken down" lift="never" />);
  expect(host.querySelector('button')).toBeNull();
});

describe('MediaImage', () => {
  const image = (src: string) => (
    <Frame width={1200} height={800}>
      <MediaImage
        src={src}
        alt="Dunes"
        width={1200}
        height={800}
        hash="1QcSHQRnh493V4dIh4eXh1h4kJUI"
        errorText="Image unavailable"
      />
    </Frame>
  );

  test('keeps its ratio, shows its placeholder while it loads and a message when it fails', () => {
    const { find, host, again } = render(image('/a.jpg'));
    expect((host.firstElementChild as HTMLElement).style.aspectRatio).toBe('1.5');
    expect(host.querySelector('canvas')).not.toBeNull();
    send(find('img'), 'error', { bubbles: false });
    expect(find('[role=img]').getAttribute('aria-label')).toBe('Image unavailable: Dunes');
    again(image('/b.jpg'));
    send(find('img'), 'load', { bubbles: false });
    expect(host.querySelector('canvas')).not.toBeNull();
    expect(find('img').className).toContain('opacity-100');
  });
});
