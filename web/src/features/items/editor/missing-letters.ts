import { type LetteringFont, loadLettering, missingLetters } from '@veil/imaging';

export const lettersMissing = async (text: string, font: LetteringFont): Promise<string[]> =>
  missingLetters(text, await loadLettering(font));
