import { languages } from '@veil/contract/languages.ts';

/** The language of the journeys, which `VEIL_LANGUAGE` chooses. */
const wanted = process.env.VEIL_LANGUAGE || 'en';
const found = languages.find((language) => language === wanted);
if (!found) throw new Error(`VEIL_LANGUAGE must be one of ${languages.join(', ')}, not ${wanted}.`);
export const spokenLanguage = found;

/** To the next and the previous element in a row, which runs from the right in Arabic. */
export const [onwardKey, backKey] = found === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

/** English journeys run in a British browser, for dates that begin with the day. */
export const spokenLocale = found === 'en' ? 'en-GB' : found;
