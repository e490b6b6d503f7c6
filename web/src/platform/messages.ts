import en from './messages/en.json';
import { sayIn } from './say.ts';

export const say = sayIn(en);
