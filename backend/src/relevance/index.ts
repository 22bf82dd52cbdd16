export { relevanceLevels, type Relevance } from './level.ts';
