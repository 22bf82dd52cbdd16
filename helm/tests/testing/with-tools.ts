import { describe } from '@jest/globals';

type Tool = 'helm' | 'unittest' | 'kubectl';

/** Declares tests that are skipped if one of the tools is missing. */
export const withTools = (tools: readonly Tool[], declare: () => void): void => {
  const found = (process.env['CHART_TOOLS'] ?? '').split(',');
  const areFound = tools.every((tool) => found.includes(tool));
  (areFound ? describe : describe.skip)(`with ${tools.join(', ')}`, declare);
};
