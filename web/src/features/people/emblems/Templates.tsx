import type { SymbolLayer } from '@veil/contract/people/profile-choices.ts';
import { Emblem } from '../members/index.ts';
import { say } from './messages.ts';
import { type TemplateName, templates } from './templates.ts';

const words: Record<TemplateName, string> = {
  'Moon in laurel': say('templateMoonInLaurel'),
  'Rose on a shield': say('templateRoseOnAShield'),
  'Winged heart': say('templateWingedHeart'),
  'Crowned swan': say('templateCrownedSwan'),
  'Eye in the sun': say('templateEyeInTheSun'),
  'Flame over a lotus': say('templateFlameOverALotus'),
  'Key in a ring': say('templateKeyInARing'),
  'Mask and stars': say('templateMaskAndStars'),
};

export const Templates = ({ onChoose }: { onChoose: (layers: readonly SymbolLayer[], name: string) => void }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
    {templates.map(({ name, layers }) => (
      <li key={name}>
        <button
          type="button"
          onClick={() => onChoose(layers, words[name])}
          className="grid w-full content-start justify-items-center gap-2 rounded-m border border-line p-3 text-center text-small text-soft transition-colors hover:border-edge hover:text-ink"
        >
          <Emblem of={{ symbolLayers: layers }} size="size-16 m-0!" />
          {words[name]}
        </button>
      </li>
    ))}
  </ul>
);
