import { ColorField } from '../../../kit/ColorField.tsx';
import { Button, Slider } from '../../../kit/index.ts';
import { type EditedLayer, range } from './layers.ts';
import { say } from './messages.ts';
import { symbolName } from './symbol-words.ts';
import type { EmblemEditor } from './useEmblemEditor.ts';
import { namedColors, percentOf, percentWords } from './words.ts';

type LayerFieldsProps = { editor: EmblemEditor; layer: EditedLayer; onReplace: () => void };

export function LayerFields({ editor, layer, onReplace }: LayerFieldsProps) {
  const place = (field: 'x' | 'y', label: string) => (
    <Slider
      label={label}
      value={layer[field]}
      {...range.place}
      format={percentWords}
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
          {say('changeSymbol')}
        </Button>
      </div>
      <ColorField
        label={say('color')}
        colors={namedColors}
        value={layer.color}
        onChange={(color, group) => editor.change(layer.key, { color }, group ? `color ${layer.key}` : null)}
      />
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        {place('x', say('fromTheLeft'))}
        {place('y', say('fromTheTop'))}
        <Slider
          label={say('size')}
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
