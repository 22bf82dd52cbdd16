export { dimensions, loadWordVectors, type WordVectors } from './word-vectors.ts';
