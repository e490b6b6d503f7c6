import type { EditedLayer } from './layers.ts';
import type { EmblemEditor } from './useEmblemEditor.ts';
import { placeWords, scaleWords } from './words.ts';

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Percent of the square, alone and with Shift. */
const steps = { fine: 1, coarse: 10 };
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const scaling: Record<string, number> = { '+': 0.05, '=': 0.05, '-': -0.05, _: -0.05 };

/**
 * Arrows move it, + and − scale it, [ and ] change the order, Delete removes it. Returns true when the key was handled.
 */
export function onLayerKey(editor: EmblemEditor, layer: EditedLayer, press: Press): boolean {
  const { key, shiftKey } = press;
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  const by = arrows[key];
  if (by) {
    const step = shiftKey ? steps.coarse : steps.fine;
    const [x, y] = [layer.x + by.x * step, layer.y + by.y * step];
    editor.change(layer.key, { x, y }, `arrows ${layer.key}`);
    editor.announce(placeWords({ x, y }));
  } else if (scaling[key]) {
    const scale = layer.scale + scaling[key];
    editor.change(layer.key, { scale }, `scale ${layer.key}`);
    editor.announce(scaleWords(scale));
  } else if (key === '[') editor.reorder(layer.key, -1);
  else if (key === ']') editor.reorder(layer.key, 1);
  else if (key === 'Delete' || key === 'Backspace') editor.remove(layer.key);
  else return false;
  return true;
}

/** A text field has its own undo. Returns true when the key was handled. */
export function onEditorKey(editor: EmblemEditor, event: Press & { target: EventTarget | null }): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (!(ctrlKey || metaKey) || altKey) return false;
  if (target instanceof Element && target.closest('input[type=text], [role=dialog]')) return false;
  const letter = key.toLowerCase();
  if (letter === 'z') (shiftKey ? editor.redo : editor.undo)();
  else if (letter === 'y') editor.redo();
  else return false;
  return true;
}
