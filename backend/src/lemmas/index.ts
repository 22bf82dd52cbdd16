export { isEnglishWord, lemmaOf, verbLemma } from './lemma.ts';
