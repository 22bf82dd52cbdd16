export { lemmaOf, verbLemma } from './lemma.ts';
