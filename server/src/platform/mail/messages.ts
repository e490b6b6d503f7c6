import { sayIn } from '@veil/contract/say.ts';
import ar from './messages/ar.json' with { type: 'json' };
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

export const say = sayIn({ en, de, ar });
