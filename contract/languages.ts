/** The languages of the site, the first of which is complete by definition. */
export const languages = ['en', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The page's choice for this browser. The account's choice is written into it. */
export const languageCookie = 'veil_language';

/** Each language by its own name, because a reader looks for that. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', ar: 'العربية' };

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
