import { expect } from '@jest/globals';
import type { RunningProduct } from '../../../../src/testing/running-product.ts';
import { callTool } from '../../../clients/plain-http.ts';
import type { Answered } from '../keep-alive-client.ts';

/** Signs of an internal failure: a stack trace, a server file, an internal error. */
const internalDetails =
  /\bat \S*\(?[^\s()]*\.[cm]?[jt]s:\d+|node:internal|node_modules|\/backend\/src\/|"code":-32603|Something went wrong/;

/** The fault in the answer to bad input; `undefined` if there is none. */
export const faultOf = ({ status, text }: Answered): string | undefined => {
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  const shown = internalDetails.exec(text);
  return shown === null ? undefined : `an answer with status ${status} shows ${shown[0]}`;
};

const knownFact = 'User waters the bonsai on Sundays';

/** Plants a memory in a vault that is monitored during hostile requests. */
export const plantMemory = async (origin: string, token: string): Promise<void> => {
  await callTool(origin, token, 'remember', { text: knownFact, category: 'routine' });
};

/**
 * Expects that the process is ready, that nothing failed internally, and that the planted vault is
 * unchanged.
 */
export const expectUnharmed = async (product: RunningProduct, token: string): Promise<void> => {
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
  const { text } = await callTool(product.origin, token, 'recall', { query: 'bonsai' });
  expect(text).toContain(knownFact);
  expect(text).toContain('1 of 1 memories');
  // Without warnings, the ready line is the only output.
  expect(product.output()).not.toMatch(/request_failed|internal_error|"level":"(error|fatal)"/);
};
