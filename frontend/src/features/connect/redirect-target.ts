/** Schemes that the browser itself handles. All others open programs, such as `cursor:`. */
const browserSchemes: ReadonlySet<string> = new Set(
  'http https ws wss ftp file data blob javascript vbscript about view-source filesystem chrome edge mailto tel sms googlechrome googlechromes microsoft-edge firefox firefox-focus opera opera-touch brave duckduckgo ddgquicklink intent android-app content search-ms'
    .split(' ')
    .map((scheme) => `${scheme}:`),
);
/** Schemes that a page of the web can register for itself. */
const pageSchemes: ReadonlySet<string> = new Set(
  'bitcoin ftps geo im irc ircs magnet matrix mms news nntp openpgp4fpr sftp sip smsto ssh urn webcal wtai xmpp'
    .split(' ')
    .map((scheme) => `${scheme}:`),
);
/** Schemes that hand the rest of the address to a browser, a page or the operating system. */
const opensOther = /http|-extension:$|^ms-|^web\+/;
/** `cursor://…`, and a reversed domain name with a single slash: `com.example.app:/callback`. */
const isPrivateUse = /^[a-z][a-z\d+.-]*:\/\/.|^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:\/[^/]/;
/** This computer, as URL parsers write it. */
const isLoopback = /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/;

/** Whether an address opens a program. The page then stays behind, and the visitor can retry. */
export const opensProgram = (address: string): boolean => {
  if (!URL.canParse(address) || !isPrivateUse.test(address)) return false;
  const { protocol } = new URL(address);
  return (
    ![browserSchemes, pageSchemes].some((all) => all.has(protocol)) && !opensOther.test(protocol)
  );
};

/** Whether the browser may navigate there: the web over TLS, this computer, or a program. */
export const isRedirectTarget = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return true;
  return protocol === 'http:' ? isLoopback.test(hostname) : opensProgram(address);
};
