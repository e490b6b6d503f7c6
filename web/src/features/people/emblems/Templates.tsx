import type { SymbolLayer } from '@veil/contract/people/profile-choices.ts';
import { Emblem } from '../members/index.ts';
import { templates } from './templates.ts';

export const Templates = ({ onChoose }: { onChoose: (layers: readonly SymbolLayer[], name: string) => void }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
    {templates.map(({ name, layers }) => (
      <li key={name}>
        <button
          type="button"
          onClick={() => onChoose(layers, name)}
          className="grid w-full content-start justify-items-center gap-2 rounded-m border border-line p-3 text-center text-small text-soft transition-colors hover:border-edge hover:text-ink"
        >
          <Emblem of={{ symbolLayers: layers }} size="size-16 m-0!" />
          {name}
        </button>
      </li>
    ))}
  </ul>
);
