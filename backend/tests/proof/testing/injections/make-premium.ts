import { startProcess } from '../../../../src/testing/running-product.ts';

/** Sets a vault to the premium plan, like an operator. */
export const makePremium = async (
  settings: Readonly<Record<string, string>>,
  token: string,
): Promise<void> => {
  const cli = startProcess('cli', { ...settings, MINDMIRROR_TOKEN: token }, ['plan', 'premium']);
  await cli.printed(/Plan premium/);
};
