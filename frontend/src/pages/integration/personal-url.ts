import {
  personalUrl,
  placeholderOrigin,
  placeholderToken,
} from '../../features/guides/placeholders.ts';
import { maskToken } from '../../features/token/mask-token.ts';

/** The placeholder in the files of `sources/` that the visitor's own URL replaces. */
const sampleUrl = personalUrl;

/** The URL that the guides fill in. */
export type PersonalUrl = {
  /** Whether it contains a real token, which stays masked until the visitor reveals it. */
  readonly isOwn: boolean;
  /** Whether the server refuses the stored token, so that the guides fill in an example. */
  readonly isRefused: boolean;
  readonly url: string;
  readonly masked: string;
};

/** Shown without a token that works: a placeholder to fill in, and a masked token that does not exist. */
export const samplePersonalUrl = (origin: string): PersonalUrl => ({
  isOwn: false,
  isRefused: false,
  url: `${origin}/sse?token=YOUR_TOKEN`,
  masked: `${origin}/sse?token=mm_4fQ2••••••••9xLk`,
});

/**
 * The URL of the stored token. Undefined unless it has exactly the form that the server issues,
 * because it goes into commands that people run.
 */
export const ownPersonalUrl = (token: string, url: string): PersonalUrl | undefined => {
  const [, address, given] = /^(https?:\/\/[\w.:[\]-]+\/sse\?token=)(\w+)$/.exec(url) ?? [];
  if (address === undefined || given !== token) return undefined;
  return {
    isOwn: true,
    isRefused: false,
    url,
    masked: `${address}${maskToken(token, '••••••••')}`,
  };
};

/** Replaces the placeholder with a URL. */
export const fillIn = (text: string, url: string): string => text.replaceAll(sampleUrl, url);

/** The entry of the bridge, which needs a flag to allow plain http. */
export const fillInWithHttp = (text: string, url: string): string =>
  fillIn(text, `${url}",\n        "--allow-http`);

/** Replaces the origin and the token wherever they are, as in a snippet with a header. */
export const fillInParts = (text: string, url: string): string => {
  const [origin = '', token = ''] = url.split('/sse?token=');
  return text.replaceAll(placeholderOrigin, origin).replaceAll(placeholderToken, token);
};

/** Whether the bridge would refuse the URL: without the flag it allows plain http only to localhost. */
export const isRemoteHttp = (url: string): boolean =>
  /^http:\/\/(?!(?:localhost|127\.0\.0\.1)(?:[:/]|$))/.test(url);
