// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handlesKey, nextRate, rates, readKey } from './keys.ts';

const pressed = (key: string, held: object = {}) =>
  readKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('the keys of a player', () => {
  it('play, seek, jump and set sound and speed', () => {
    expect(pressed(' ')).toEqual({ is: 'play' });
    expect(pressed('K')).toEqual({ is: 'play' });
    expect(pressed('ArrowLeft')).toEqual({ is: 'seek', by: -5 });
    expect(pressed('l')).toEqual({ is: 'seek', by: 10 });
    expect(pressed('7')).toEqual({ is: 'jump', to: 0.7 });
    expect(pressed('End')).toEqual({ is: 'jump', to: 1 });
    expect(pressed('>')).toEqual({ is: 'rate', step: 1 });
  });

  it('leave the keys of the browser, the page and the dialog alone', () => {
    for (const key of ['Escape', 'Tab', 'Enter', '?', '/', '+', 'PageDown']) expect(pressed(key)).toBeNull();
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(pressed('f', { [held]: true })).toBeNull();
  });

  it('are left to the control that has the focus where it needs them', () => {
    const box = document.createElement('div');
    box.innerHTML = '<select></select><button></button><input type="range" data-own-keys><input type="range">';
    const [list, button, volume, position] = box.children as unknown as Element[];
    const own = (target: Element | undefined) =>
      [' ', 'ArrowUp', 'Home', 'm'].filter((key) => target && handlesKey(target, key));
    expect(own(list)).toEqual([' ', 'ArrowUp', 'Home', 'm']);
    expect(own(button)).toEqual([' ']);
    expect(own(volume)).toEqual(['ArrowUp', 'Home']);
    expect(own(position)).toEqual([]);
  });

  it('step through the offered speeds and stay within them', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 4, noNaN: true }), fc.constantFrom(1, -1), (rate, step) => {
        expect(rates).toContain(nextRate(rate, step as 1 | -1));
      }),
    );
    expect(nextRate(1, 1)).toBe(1.25);
    expect(nextRate(2, 1)).toBe(2);
    expect(nextRate(0.5, -1)).toBe(0.5);
  });
});
