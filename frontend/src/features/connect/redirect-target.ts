/** Schemes that the browser itself handles. All others open programs, such as `cursor:`. */
const browserSchemes: ReadonlySet<string> = new Set(
  'http https ws wss ftp file data blob javascript vbscript about view-source filesystem chrome edge mailto tel sms googlechrome googlechromes microsoft-edge firefox firefox-focus opera opera-touch brave duckduckgo ddgquicklink intent android-app content search-ms'
    .split(' ')
    .map((scheme) => `${scheme}:`),
);
/** Schemes that hand the rest of the address to a browser or to the operating system. */
const opensOther = /http|-extension:$|^ms-/;
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address opens a program. The page then stays behind, and the visitor can retry. */
export const opensProgram = (address: string): boolean => {
  if (!URL.canParse(address) || !/^[a-z][a-z\d+.-]*:\/\/./.test(address)) return false;
  const { protocol } = new URL(address);
  return !browserSchemes.has(protocol) && !opensOther.test(protocol);
};

/** Whether the browser may navigate there: the web over TLS, this computer, or a program. */
export const isRedirectTarget = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return true;
  return protocol === 'http:' ? loopbackHosts.has(hostname) : opensProgram(address);
};
