import { language } from '../../../platform/language.ts';
import { say } from './messages.ts';
/** `1:05`, rounded down, so the last second is shown when it begins. */
export function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

export const rateWords = (rate: number): string => (rate === 1 ? say('normal') : `${rate.toLocaleString(language)}×`);
