/** 127.0.0.0/8 in the only form that URL parsers return: four decimal numbers up to 255. */
const loopbackV4 = /^127(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/;

/**
 * Whether only this machine answers to this host name. IPv6 is in brackets, as in a URL. Exact
 * names only: the owner of `example` can point `127.example` or `localhost.example` anywhere, and
 * `0.0.0.0` is every address of this machine.
 */
export const isLoopback = (hostname: string): boolean => {
  const name = hostname.toLowerCase();
  return name === 'localhost' || name === '[::1]' || loopbackV4.test(name);
};

/** Names below `localhost`, which nobody can own (RFC 6761, section 6.3). */
const belowLocalhost = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?\.localhost$/;

/**
 * Whether browsers look for this host name on this machine only, as for `connect.localhost`. Other
 * programs may ask a name server for it, so it proves nothing about a Host header or a redirect.
 */
export const isLocalName = (hostname: string): boolean =>
  isLoopback(hostname) || belowLocalhost.test(hostname.toLowerCase());

/**
 * The name in a Host header, in lower case and without its port; the whole value if it has any
 * other form.
 */
export const hostnameOf = (host: string): string =>
  (/^(\[[^\]]*\]|[^:]*):\d*$/.exec(host)?.[1] ?? host).toLowerCase();
