import { dateLanguage } from './language.ts';
import { late } from './late.ts';

const format = late(() => new Intl.DateTimeFormat(dateLanguage, { day: 'numeric', month: 'long', year: 'numeric' }));

export const longDay = (time: string | number): string => format().format(new Date(time));
