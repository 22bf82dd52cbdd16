import { describe } from '@jest/globals';

type Tool = 'helm' | 'unittest' | 'kubeconform' | 'kubectl';

/** Declares tests that are skipped where one of the tools was not found. */
export const withTools = (tools: readonly Tool[], declare: () => void): void => {
  const found = (process.env['CHART_TOOLS'] ?? '').split(',');
  const areAll = tools.every((tool) => found.includes(tool));
  (areAll ? describe : describe.skip)(`with ${tools.join(', ')}`, declare);
};
