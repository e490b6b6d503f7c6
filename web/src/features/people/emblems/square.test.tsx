import type { SymbolLayer } from '@veil/contract/people/profile-choices.ts';
import { act } from 'react';
import { expect, it } from 'vitest';
import { render, send } from '../../../kit/testing/render.ts';
import { EmblemSquare } from './EmblemSquare.tsx';
import { saved } from './layers.ts';
import { type EmblemEditor, useEmblemEditor } from './useEmblemEditor.ts';

const layer: SymbolLayer = { symbolId: 7, color: '#e8a17c', x: 50, y: 50, scale: 1 };

type HarnessProps = { layers: SymbolLayer[]; onEditor: (editor: EmblemEditor) => void };

function Harness({ layers, onEditor }: HarnessProps) {
  const editor = useEmblemEditor(layers);
  onEditor(editor);
  return <EmblemSquare editor={editor} onAdd={() => {}} />;
}

/** A square of 200 by 200 pixels. */
function open(layers: SymbolLayer[]) {
  let editor: EmblemEditor | null = null;
  const { find, host } = render(
    <Harness
      layers={layers}
      onEditor={(now) => {
        editor = now;
      }}
    />,
  );
  const square = find('[data-square]');
  square.getBoundingClientRect = () => new DOMRect(0, 0, 200, 200);
  const pointer = (type: string, pointerId: number, clientX: number, clientY: number) =>
    send(square, `pointer${type}`, { pointerId, clientX, clientY, button: 0, isPrimary: pointerId === 1 });
  return {
    square,
    pointer,
    control: (nth: number) => host.querySelectorAll<HTMLElement>('button[data-layer]')[nth] as HTMLElement,
    now: () => saved(editor?.layers ?? []),
    editor: () => editor as unknown as EmblemEditor,
    press: (target: HTMLElement, key: string, init = {}) => send(target, 'keydown', { key, ...init }),
  };
}

it('one pointer moves a layer, near the middle exactly to it, and one undo takes the drag back', () => {
  const { pointer, now, editor, control, press } = open([{ ...layer, x: 20, y: 20, scale: 0.5 }]);
  pointer('down', 1, 40, 40);
  pointer('move', 1, 60, 80);
  pointer('move', 1, 101, 100);
  pointer('up', 1, 101, 100);
  expect(now()).toEqual([{ ...layer, x: 50, y: 50, scale: 0.5 }]);
  expect(document.activeElement).toBe(control(0));
  press(control(0), 'ArrowRight');
  expect(now()[0]).toMatchObject({ x: 51 });
  act(() => editor().undo());
  expect(now()[0]).toMatchObject({ x: 50, y: 50 });
  act(() => editor().undo());
  expect(now()[0]).toMatchObject({ x: 20, y: 20 });
  expect(editor().canUndo).toBe(false);
});

it('a press without a movement only selects', () => {
  const { pointer, now, editor } = open([layer]);
  pointer('down', 1, 100, 100);
  pointer('move', 1, 101, 101);
  pointer('up', 1, 101, 101);
  expect(now()).toEqual([layer]);
  expect(editor().selected).toMatchObject(layer);
  expect(editor().canUndo).toBe(false);
});

it('two fingers scale and move the selected layer, within its limits', () => {
  const { pointer, now } = open([layer]);
  pointer('down', 1, 90, 100);
  pointer('down', 2, 110, 100);
  pointer('move', 2, 120, 100);
  expect(now()).toEqual([{ ...layer, x: 52.5, scale: 1.5 }]);
  pointer('move', 2, 190, 100);
  expect(now()[0]).toMatchObject({ scale: 2 });
  pointer('up', 2, 190, 100);
  pointer('move', 1, 60, 60);
  expect(now()[0]).toMatchObject({ scale: 2, x: 70 });
});

it('the wheel scales the selected layer; with none selected the page scrolls', () => {
  const { square, now, editor, pointer } = open([layer]);
  expect(send(square, 'wheel', { deltaY: -90, deltaMode: 0 }).defaultPrevented).toBe(false);
  expect(now()).toEqual([layer]);
  pointer('down', 1, 100, 100);
  pointer('up', 1, 100, 100);
  expect(send(square, 'wheel', { deltaY: -90, deltaMode: 0 }).defaultPrevented).toBe(true);
  send(square, 'wheel', { deltaY: -1, deltaMode: 0 });
  expect(now()[0]?.scale).toBeGreaterThan(1.1);
  expect(editor().canUndo).toBe(true);
});

it('keys move, scale, order and remove a layer', () => {
  const { now, press, control } = open([layer, { ...layer, symbolId: 8 }]);
  press(control(0), 'ArrowLeft', { shiftKey: true });
  press(control(0), '-');
  expect(now()[0]).toMatchObject({ x: 40, scale: 0.95 });
  press(control(0), ']');
  expect(now().map(({ symbolId }) => symbolId)).toEqual([8, 7]);
  press(control(1), 'Delete');
  expect(now().map(({ symbolId }) => symbolId)).toEqual([8]);
});
