import type { Finding } from './finding.ts';
import type { Config } from '../config/read-config.ts';
import { checkEventStream, type StreamCheck } from './check-event-stream.ts';

const name = 'event streams';
const unbuffered =
  'Turn buffering and compression off for /sse and /mcp in every proxy (nginx: proxy_buffering off; gzip off).';

/**
 * Checks event streams through the proxies in front of the server, at the users' address. They must
 * be unbuffered, uncompressed, without a redirect, and survive `idleSeconds` seconds of silence.
 * Creates no data.
 */
export const streamsFindings = async (
  { publicUrl, trustedProxies }: Pick<Config, 'publicUrl' | 'trustedProxies'>,
  idleSeconds: number,
): Promise<readonly Finding[]> => {
  const check = await checkEventStream(publicUrl, idleSeconds);
  const findings = [{ name, ...describeCheck(check, publicUrl, idleSeconds) }];
  return [
    ...findings,
    ...(check.kind === 'stream' ? [proxiesFinding(check.proxies, trustedProxies)] : []),
    ...(await plainHttpFinding(publicUrl)),
  ];
};

type StreamResult = Pick<Finding, 'state' | 'message'>;

const describeCheck = (
  check: StreamCheck,
  publicUrl: string,
  idleSeconds: number,
): StreamResult => {
  switch (check.kind) {
    case 'unreachable':
      return {
        state: 'warning',
        message: `${publicUrl} cannot be reached from here (${check.reason}), so the proxies were not checked. Run this where users are, or set PUBLIC_URL to the address they use.`,
      };
    case 'redirected':
      return {
        state: 'failed',
        message: `${publicUrl} answers with a redirect (${check.status}), and tools send their token before they follow it. Set PUBLIC_URL to the address it redirects to.`,
      };
    case 'refused':
      return {
        state: 'failed',
        message: `${publicUrl}/sse answers ${check.status}. Configure the proxy to forward /sse unchanged, with its query and Host header.`,
      };
    case 'not a stream':
      return {
        state: 'failed',
        message: `${publicUrl}/sse is answered, but not by MindMirror. Configure the proxy to forward /sse.`,
      };
    case 'stream':
      return streamResult(check, idleSeconds);
  }
};

const streamResult = (
  { isWhole, between, firstAfter, isCompressed }: Extract<StreamCheck, { kind: 'stream' }>,
  idleSeconds: number,
): StreamResult => {
  if (!isWhole) {
    return {
      state: 'failed',
      message: `a stream is cut within ${idleSeconds} s of silence. Raise the idle timeout of every proxy above 30 s (nginx: proxy_read_timeout 60s).`,
    };
  }
  // If buffered, both events arrive together when the stream ends.
  if (between < (idleSeconds * 1_000) / 2) {
    return {
      state: 'failed',
      message: `events are held back until the stream ends. ${unbuffered}`,
    };
  }
  if (isCompressed) {
    return {
      state: 'warning',
      message: `the stream is compressed, which can hold events back. ${unbuffered}`,
    };
  }
  return {
    state: 'ok',
    message: `events arrive immediately, the first after ${Math.round(firstAfter)} ms, also after ${idleSeconds} s of silence`,
  };
};

const proxiesFinding = (proxies: number, trusted: number): Finding => {
  const proxiesName = 'proxies';
  if (proxies === trusted) {
    return {
      name: proxiesName,
      state: 'ok',
      message: `${proxies} in front, TRUSTED_PROXIES matches`,
    };
  }
  const why =
    proxies > trusted
      ? 'all users behind a proxy count as one client and share its limits'
      : 'the header is ignored, so all users behind a proxy share its limits';
  return {
    name: proxiesName,
    state: 'warning',
    message: `X-Forwarded-For has ${proxies} entries at the server and TRUSTED_PROXIES is ${trusted}: ${why}. If all of them are yours, set TRUSTED_PROXIES=${proxies}.`,
  };
};

const answerWithin = 3_000;

/** By the time a client follows a redirect from http, it has sent its token in clear text. */
const plainHttpFinding = async (publicUrl: string): Promise<readonly Finding[]> => {
  const { protocol, port, host, pathname } = new URL(publicUrl);
  if (protocol !== 'https:' || port !== '') return [];
  const plainName = 'plain http';
  const path = `${pathname.replace(/\/$/, '')}/sse`;
  const status = await statusOf(`http://${host}${path}`);
  return status === undefined || status < 300 || status >= 400
    ? [{ name: plainName, state: 'ok', message: `/sse does not redirect from http` }]
    : [
        {
          name: plainName,
          state: 'warning',
          message: `http://${host}${path} redirects (${status}): a tool configured with http sends its token in clear text each time. Refuse /sse and /mcp there instead.`,
        },
      ];
};

const statusOf = async (url: string): Promise<number | undefined> => {
  try {
    const signal = AbortSignal.timeout(answerWithin);
    const { status, body } = await fetch(url, { redirect: 'manual', signal });
    await body?.cancel();
    return status;
  } catch {
    return undefined;
  }
};
