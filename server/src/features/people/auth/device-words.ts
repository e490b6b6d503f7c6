import { translate } from '@veil/contract/say.ts';
import { inEachLanguage, inLanguage } from '../../../platform/language.ts';
import { say } from './messages.ts';

/** The first match counts: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, say('samsungInternet')],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

export const unknownDevice = say('unknownDevice');

const nameIn = (names: [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

function wordsOf(browser: string | undefined, system: string | undefined): string {
  if (browser && system) return say('browserOnSystem', { browser, system });
  return browser ?? (system ? say('aProgramOnSystem', { system }) : unknownDevice);
}

// `translate` then knows what the database holds, also from former versions.
for (const [, system] of systems)
  for (const browser of [undefined, ...browsers.map(([, name]) => name)])
    inEachLanguage(() => wordsOf(browser && translate(browser), system));

/** "Firefox on Android", without its version, which would make it nearly unique. It is stored in English. */
export const deviceWords = (userAgent: string): string =>
  inLanguage('en', () => wordsOf(nameIn(browsers, userAgent), nameIn(systems, userAgent)));
