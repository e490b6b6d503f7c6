import { figure } from '../../../platform/figure.ts';
import { say } from './messages.ts';

export const itemCount = (count: number): string => say('countOfItems', { count, figure: figure(count) });
export const tagCount = (count: number): string => say('countOfTags', { count, figure: figure(count) });
