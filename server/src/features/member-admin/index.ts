export { suspensionSentence } from './sentence.ts';
