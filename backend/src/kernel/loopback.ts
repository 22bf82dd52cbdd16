/** 127.0.0.0/8 in the one form that URL parsers answer: four decimal numbers up to 255. */
const loopbackV4 = /^127(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/;

/**
 * Does only this machine answer to this host name? IPv6 stands in brackets, as in a URL. Exact names
 * only: the owner of `example` can have `127.example` or `localhost.example` point anywhere, and
 * `0.0.0.0` is every address of this machine.
 */
export const isLoopback = (hostname: string): boolean => {
  const name = hostname.toLowerCase();
  return name === 'localhost' || name === '[::1]' || loopbackV4.test(name);
};

/** The name in a Host header, without its port and in lower case; all of it where there is more. */
export const hostnameOf = (host: string): string =>
  (/^(?<name>\[[^\]]*\]|[^:]*):\d*$/.exec(host)?.groups?.['name'] ?? host).toLowerCase();
