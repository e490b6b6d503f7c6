import type { Cover } from '@veil/contract/items/review.ts';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { growBox, moveBox, type Point, takesKeys } from '../stage/index.ts';
import { boxOf } from './keys.ts';
import { say } from './messages.ts';
import type { Editor } from './useEditor.ts';

const percent = (share: number): string => say('percent', { percent: Math.round(share * 100) });

/** Share of the picture's side for one press of an arrow. */
const nudge = 0.01;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -nudge, y: 0 },
  ArrowRight: { x: nudge, y: 0 },
  ArrowUp: { x: 0, y: -nudge },
  ArrowDown: { x: 0, y: nudge },
};

/** Arrows move it, Shift and arrows resize it, Delete removes it. Returns true when the key was handled. */
export function onCoverKey(editor: Editor, cover: Cover, { key, shiftKey }: ReactKeyboardEvent): boolean {
  const by = arrows[key];
  const box = boxOf(cover, editor.at);
  if (by && box) {
    // Up shrinks and down grows the box, so the lower edge follows the arrow.
    const next = shiftKey ? growBox(box, by) : moveBox(box, by);
    editor.place(cover.id, next, `${shiftKey ? 'resize' : 'move'} ${cover.id}`);
    const [left, top, width, height] = next;
    editor.say(
      shiftKey
        ? say('wideHigh', { width: percent(width), height: percent(height) })
        : say('fromTheLeftFromThe', { left: percent(left), top: percent(top) }),
    );
    return true;
  }
  if (key === 'Delete' || key === 'Backspace') {
    if (cover.source === 'maker') editor.remove(cover.id);
    else editor.setFields(cover.id, { covered: false });
    return true;
  }
  return false;
}

const middleBox: [number, number, number, number] = [0.35, 0.35, 0.3, 0.3];
export const addInMiddle = (editor: Editor): void => editor.add([...middleBox], true);

/** Handles undo, redo, a new cover and Escape. Returns true when the key was handled. */
export function onScreenKey(editor: Editor, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || altKey || takesKeys(target)) return false;
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (letter === 'z') (shiftKey ? editor.redo : editor.undo)();
    else if (letter === 'y') editor.redo();
    else return false;
    return true;
  }
  if (letter === 'n') {
    addInMiddle(editor);
    return true;
  }
  if (key === 'Escape' && (editor.drawing || editor.selected)) {
    editor.setDrawing(false);
    editor.select(null);
    return true;
  }
  return false;
}
