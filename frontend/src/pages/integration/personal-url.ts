/** The address in the files of `sources/`, where the visitor's own goes. */
const sampleUrl = 'https://mindmirror.invalid/sse?token=YOUR_TOKEN';

/** What the guides fill in. */
export type PersonalUrl = {
  /** Whether it holds a real token, which stays masked until its holder asks to see it. */
  readonly isOwn: boolean;
  readonly url: string;
  readonly masked: string;
};

/** What a visitor without a token is shown: a place to fill in, and a token nobody holds. */
export const samplePersonalUrl = (origin: string): PersonalUrl => ({
  isOwn: false,
  url: `${origin}/sse?token=YOUR_TOKEN`,
  masked: `${origin}/sse?token=mm_4fQ2••••••••9xLk`,
});

/**
 * The URL of a token this browser holds. Undefined where it has any other form than the ones we give
 * out: it goes into commands that people run.
 */
export const ownPersonalUrl = (token: string, url: string): PersonalUrl | undefined => {
  const [, address, given] = /^(https?:\/\/[\w.:[\]-]+\/sse\?token=)(\w+)$/.exec(url) ?? [];
  if (address === undefined || given !== token) return undefined;
  return { isOwn: true, url, masked: `${address}${mask(token)}` };
};

/** The first 7 and the last 4 characters are left: enough to tell two tokens apart. */
const mask = (token: string): string => `${token.slice(0, 7)}••••••••${token.slice(-4)}`;

/** Puts a URL where the sample stands. */
export const fillIn = (text: string, url: string): string => text.replaceAll(sampleUrl, url);

/** The same for an entry of the bridge, which wants to be told when plain http is meant. */
export const fillInWithHttp = (text: string, url: string): string =>
  fillIn(text, `${url}",\n        "--allow-http`);

/** Whether the bridge would refuse the address: it takes plain http for this machine alone. */
export const isRemoteHttp = (url: string): boolean =>
  /^http:\/\/(?!(?:localhost|127\.0\.0\.1)(?:[:/]|$))/.test(url);
