import { sayIn } from '../../../platform/say.ts';
import en from './messages/en.json';

export const say = sayIn(en);
