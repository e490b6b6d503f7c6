import { useState } from 'react';
import { Button, Field, FieldSet, Slider, TextInput } from '../../kit/index.ts';
import { colors, type EditedLayer, range } from './layers.ts';
import { symbolName } from './symbol-names.ts';
import type { EmblemEditor } from './useEmblemEditor.ts';
import { percentOf } from './words.ts';

type LayerFieldsProps = { editor: EmblemEditor; layer: EditedLayer; onReplace: () => void };

const percent = (value: number) => `${Math.round(value)} %`;

/** The selected layer's symbol, color, place and size. */
export function LayerFields({ editor, layer, onReplace }: LayerFieldsProps) {
  const place = (field: 'x' | 'y', label: string) => (
    <Slider
      label={label}
      value={layer[field]}
      {...range.place}
      format={percent}
      onChange={(value) => editor.change(layer.key, { [field]: value }, `${field} ${layer.key}`)}
      onCommit={editor.endGroup}
    />
  );
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4" key={layer.key}>
      <legend className="sr-only">{symbolName(layer.symbolId)}</legend>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate text-lead">{symbolName(layer.symbolId)}</p>
        <Button size="s" onClick={onReplace}>
          Change symbol
        </Button>
      </div>
      <ColorField
        value={layer.color}
        onChange={(color, group) => editor.change(layer.key, { color }, group ? `color ${layer.key}` : null)}
      />
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        {place('x', 'From the left')}
        {place('y', 'From the top')}
        <Slider
          label="Size"
          value={layer.scale}
          {...range.scale}
          step={0.01}
          format={percentOf}
          onChange={(scale) => editor.change(layer.key, { scale }, `scale ${layer.key}`)}
          onCommit={editor.endGroup}
          className="sm:col-span-2 md:col-span-1 lg:col-span-2"
        />
      </div>
    </fieldset>
  );
}

type ColorFieldProps = { value: string; onChange: (color: string, joins: boolean) => void };

const hex = /^#?([0-9a-f]{6})$/i;

/** Swatches, the browser's own color picker, and the six digits to type. */
function ColorField({ value, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && !hex.test(typed.trim());
  const type = (text: string) => {
    setTyped(text);
    const [, digits] = hex.exec(text.trim()) ?? [];
    if (digits) onChange(`#${digits.toLowerCase()}`, true);
  };
  return (
    <FieldSet label="Color">
      <div role="radiogroup" aria-label="Swatches" className="flex flex-wrap gap-2">
        {colors.map((color) => (
          <label
            key={color.value}
            title={color.name}
            style={{ backgroundColor: color.value }}
            className="size-8 rounded-full border border-edge outline-offset-2 has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-accent pointer-coarse:size-10"
          >
            <input
              type="radio"
              name="emblem-color"
              aria-label={color.name}
              checked={color.value === value}
              onChange={() => {
                setTyped(null);
                onChange(color.value, false);
              }}
              className="sr-only"
            />
          </label>
        ))}
      </div>
      <div className="flex items-start gap-3">
        <input
          type="color"
          aria-label="Any color"
          value={value}
          onChange={(event) => {
            setTyped(null);
            onChange(event.target.value, true);
          }}
          className="h-11 w-14 flex-none cursor-pointer rounded-s border border-edge bg-surface p-1"
        />
        <Field
          label="Color code"
          hideLabel
          error={wrong ? 'Six hexadecimal digits, as in #e8a17c' : undefined}
          className="max-w-36 flex-1"
        >
          <TextInput
            value={typed ?? value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
          />
        </Field>
      </div>
    </FieldSet>
  );
}
