import { isLoopback } from '../../kernel/loopback.ts';

const longest = 512;

/** The characters of an address (RFC 3986 §2). Any other character would have to be encoded. */
const addressPattern = /^[\w.~:/?#[\]@!$&'()*+,;=%-]+$/;

/**
 * Schemes that a browser handles itself, or that could run or read something in it. Other schemes
 * belong to programs, e.g. `cursor:`.
 */
const browserSchemes = new Set(
  'http https ws wss ftp file data blob javascript vbscript about view-source filesystem chrome edge mailto tel sms googlechrome googlechromes microsoft-edge firefox firefox-focus opera opera-touch brave duckduckgo ddgquicklink intent android-app content search-ms'
    .split(' ')
    .map((scheme) => `${scheme}:`),
);

/**
 * Schemes that a web page can register for itself (HTML Standard, safelisted schemes; `web+…`
 * below): the browser would hand the code to that page.
 */
const pageSchemes = new Set(
  'bitcoin ftps geo im irc ircs magnet matrix mms news nntp openpgp4fpr sftp sip smsto ssh urn webcal wtai xmpp'
    .split(' ')
    .map((scheme) => `${scheme}:`),
);

/**
 * Schemes that hand the rest of the address to a browser (`x-safari-https://…`) or to the operating
 * system (`ms-…`), and those of extensions: a web page could then get the code.
 */
const opensOther = /http|-extension:$|^ms-|^web\+/;

/**
 * Schemes of programs: `cursor://…`, and a reversed domain name with a single slash, as in
 * `com.example.app:/oauth2redirect` (RFC 8252 §7.1).
 */
const isPrivateUse = /^[a-z][a-z\d+.-]*:\/\/.|^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:\/[^/]/;

/** Whether a client may register this address for its codes (RFC 6749 §3.1.2, RFC 8252 §7). */
export const isRedirectUri = (text: string): boolean => {
  const url = text.length <= longest && addressPattern.test(text) ? URL.parse(text) : null;
  if (url === null || text.includes('#') || url.username !== '' || url.password !== '') {
    return false;
  }
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopback(url.hostname);
  return isPrivateUse.test(text) && !isForBrowsers(url.protocol);
};

const isForBrowsers = (protocol: string): boolean =>
  browserSchemes.has(protocol) || pageSchemes.has(protocol) || opensOther.test(protocol);

/** Whether the code goes to a program on the user's own computer. */
export const isOnThisComputer = (redirectUri: string): boolean => {
  const { protocol, hostname } = new URL(redirectUri);
  return protocol !== 'https:' || isLoopback(hostname);
};

/**
 * Compares the exact text. The port of a loopback address is ignored, because a program listens on
 * any free one (RFC 8252 §7.3).
 */
export const isSameRedirect = (registered: string, asked: string): boolean =>
  registered === asked || isSameLoopback(registered, asked);

const isSameLoopback = (registered: string, asked: string): boolean => {
  const [one, other] = [loopbackParts(registered), loopbackParts(asked)];
  return one !== undefined && one === other;
};

/** Everything but the port, as it is written. An address without a path has the path "/". */
const loopbackParts = (text: string): string | undefined => {
  const parts =
    /^http:\/\/(?<host>localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?<rest>[/?].*)?$/.exec(
      text,
    )?.groups;
  return parts && `${parts['host']} ${parts['rest'] ?? '/'}`;
};
