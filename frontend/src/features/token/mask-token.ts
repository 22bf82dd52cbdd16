/** The first 7 and the last 4 characters around `mask`: enough to tell two tokens apart. */
export const maskToken = (token: string, mask = '…'): string =>
  `${token.slice(0, 7)}${mask}${token.slice(-4)}`;
