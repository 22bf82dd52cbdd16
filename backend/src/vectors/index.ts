export { dimensions, loadWordVectors, vectorLength, type WordVectors } from './word-vectors.ts';
