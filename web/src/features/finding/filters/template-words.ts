import type { filterTemplates } from '@veil/contract/finding/filter-templates.ts';
import { say } from './messages.ts';

type TemplateKey = (typeof filterTemplates)[number]['key'];

export const templateWords: Record<TemplateKey, string> = {
  default: say('templateDefault'),
  sfw: say('templateSfw'),
  raw: say('templateRaw'),
};
