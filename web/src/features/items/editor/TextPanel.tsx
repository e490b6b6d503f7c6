import { editLimits, letteringFonts } from '@veil/contract/items/edit-operations.ts';
import { uprightIn } from '@veil/imaging';
import { useState } from 'react';
import { ColorField } from '../../../kit/ColorField.tsx';
import { Plus } from '../../../kit/icons/index.ts';
import { Button, Field, SegmentedControl, Slider, Switch, TextArea, toast } from '../../../kit/index.ts';
import { colors, focusStage, isKind, percent, toSource } from '../marks/index.ts';
import { MarkColor, MarkOpacity, type PanelProps } from './LookFields.tsx';
import { say } from './messages.ts';
import { useMissingLetters } from './useMissingLetters.ts';

const fontLabel = { serif: say('serif'), sans: say('sans'), hand: say('handwriting') } as const;
const fonts = letteringFonts.map((value) => ({ value, label: fontLabel[value] }));
const aligns = [
  { value: 'left', label: say('left') },
  { value: 'center', label: say('center') },
  { value: 'right', label: say('right') },
] as const;

export function TextPanel(props: PanelProps) {
  const { editing } = props;
  const { selected, view } = editing;
  const look = editing.lookOf('text');
  const chosen = isKind(selected?.mark, 'text') ? selected.mark : null;
  const [typed, setTyped] = useState('');
  const text = chosen ? chosen.text : typed;
  const missing = useMissingLetters(text, look.font);
  const add = () => {
    const { x, y } = toSource(view, { x: 0.5, y: 0.5 });
    const problem = editing.add({ ...look, text: typed, at: [x, y], ...uprightIn(view) });
    if (problem) return toast(problem);
    setTyped('');
    // The button disappears, and keys then move the new text.
    focusStage();
  };
  return (
    <>
      <Field
        label={chosen ? say('selectedText') : say('newText')}
        error={missing ? say('thisFontDoesNotHave', { letters: missing }) : undefined}
      >
        <TextArea
          value={text}
          maxLength={editLimits.letters}
          rows={2}
          onChange={({ target: { value } }) => {
            // A text without letters would be no mark, so the old text stays until there is a letter again.
            if (!chosen) setTyped(value);
            else if (value) editing.setLook('text', { text: value }, 'text');
          }}
        />
      </Field>
      {!chosen && (
        <Button
          tone="main"
          icon={<Plus aria-hidden="true" />}
          disabled={typed.trim() === '' || missing !== ''}
          onClick={add}
          className="justify-self-start"
        >
          {say('addText')}
        </Button>
      )}
      <SegmentedControl
        label={say('font')}
        options={fonts}
        value={look.font}
        onChange={(font) => editing.setLook('text', { font })}
      />
      <SegmentedControl
        label={say('alignment')}
        options={aligns}
        value={look.align}
        onChange={(align) => editing.setLook('text', { align })}
      />
      <Slider
        label={say('textSize')}
        min={0.01}
        max={0.4}
        step={0.005}
        value={look.size}
        format={percent}
        onChange={(size) => editing.setLook('text', { size }, 'size')}
        onCommit={editing.endGroup}
      />
      <MarkColor {...props} kind="text" />
      <Switch
        label={say('boxBehindTheText')}
        checked={look.background !== null}
        onChange={(on) => editing.setLook('text', { background: on ? '#000000' : null })}
      />
      {look.background !== null && (
        <ColorField
          label={say('colorOfTheBox')}
          colors={colors}
          value={look.background}
          onChange={(background, joins) => editing.setLook('text', { background }, joins ? 'background' : null)}
        />
      )}
      <MarkOpacity editing={editing} kind="text" />
    </>
  );
}
