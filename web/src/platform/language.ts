/** The language of the page's texts, as the server wrote it into the page. Tests and the gallery are in English. */
export const language = (typeof document !== 'undefined' && document.documentElement.lang) || 'en';

/** English dates begin with the day: 5 June 2026. */
export const dateLanguage = language === 'en' ? 'en-GB' : language;
