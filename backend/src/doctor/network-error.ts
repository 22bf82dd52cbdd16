/**
 * Why a request got no answer: a name for programs, and for people what happened and what to do.
 */
export type NetworkError = {
  readonly kind:
    | 'name_unresolved'
    | 'connection_refused'
    | 'network_unreachable'
    | 'connection_closed'
    | 'timed_out'
    | 'certificate_expired'
    | 'certificate_of_another_name'
    | 'certificate_untrusted'
    | 'no_tls'
    | 'no_http'
    | 'failed';
  /** One sentence without the query of the address, which can contain a token. */
  readonly message: string;
};

type Kind = NetworkError['kind'];

/** The codes of Node's sockets, DNS, TLS and of its fetch. */
const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:ENOTFOUND|EAI_\w+)$/, 'name_unresolved'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [
    /^(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES|EPERM)$/,
    'network_unreachable',
  ],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|ECONNABORTED)$/, 'connection_closed'],
  [/^(?:ETIMEDOUT|TimeoutError|UND_ERR_\w+_TIMEOUT)$/, 'timed_out'],
  [/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/, 'certificate_expired'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'certificate_of_another_name'],
  [/^(?:\w*SELF_SIGNED\w*|UNABLE_TO_\w+|CERT_\w+|INVALID_CA)$/, 'certificate_untrusted'],
  [/^(?:ERR_SSL_\w+|EPROTO)$/, 'no_tls'],
  [/^(?:HPE_\w+|HTTPParserError)$/, 'no_http'],
];

/** @param thrown What `fetch` rejected with. */
export const networkErrorOf = (thrown: unknown, { host }: URL): NetworkError => {
  const code = codeOf(thrown);
  const kind = kinds.find(([pattern]) => pattern.test(code))?.[1] ?? 'failed';
  return { kind, message: messages[kind](host, code) };
};

/** The code of the cause or the error, or else the name of one of them. */
const codeOf = (thrown: unknown): string => {
  const error = fieldsOf(thrown);
  const cause = fieldsOf(error['cause']);
  const codes = [cause['code'], error['code'], cause['name'], error['name']];
  return codes.find((code) => typeof code === 'string') ?? 'unknown';
};

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const messages: Readonly<Record<Kind, (host: string, code: string) => string>> = {
  name_unresolved: (host) =>
    `The name ${host} cannot be resolved: check its spelling, its DNS record, and that this machine is online.`,
  connection_refused: (host) =>
    `Nothing accepts connections at ${host}: check the port, and start the server or the proxy in front of it.`,
  network_unreachable: (host) =>
    `${host} cannot be reached from this network: check routes, firewalls and VPN.`,
  connection_closed: (host) =>
    `${host} closes the connection without an answer: check the log of the proxy and its firewall rules.`,
  timed_out: (host) =>
    `${host} does not answer in time: check that the server runs and that no firewall drops the connection.`,
  certificate_expired: (host) =>
    `The certificate of ${host} has expired or is not valid yet: renew it, and check the clock of this machine.`,
  certificate_of_another_name: (host) =>
    `The certificate of ${host} is for another name: give the proxy one that includes this name.`,
  certificate_untrusted: (host) =>
    `The certificate of ${host} is not publicly trusted: use one of a public authority, and serve it with its intermediate certificates.`,
  no_tls: (host) =>
    `${host} does not speak TLS on this port: give the proxy a certificate there, or begin the address with http:// on your own machine.`,
  no_http: (host) =>
    `${host} does not speak plain HTTP on this port: begin the address with https://, or correct the port.`,
  failed: (host, code) =>
    `The request to ${host} failed (${code}): check the address, and the proxies and firewalls on the way.`,
};
