import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../../http/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { startEvents } from './start-events.ts';

type Handler = (context: AppContext) => Promise<void>;

const asked = /[?&]check=(?<seconds>\d{1,2})(?:&|$)/;
const maxSilence = 20;
const maxConcurrent = 20;
/** More would let one address keep everyone else from checking. */
const maxConcurrentOfClient = 5;

/**
 * GET /sse?check=SECONDS without a token: sends one event at once and one after a silence, so that
 * an operator can see whether the proxies in front forward events immediately. It has the path of
 * real streams because proxies are configured per path. It opens no vault and reports how many
 * proxies forwarded the request, but not their addresses. Passes everything else to `openStream`.
 */
export const streamProbe = (openStream: Handler): Handler => {
  let open = 0;
  const perClient = new Map<string, number>();
  return async (context) => {
    const seconds = requestedSilence(context);
    if (seconds === undefined) return openStream(context);
    const { clientKey } = context.state;
    const ofClient = perClient.get(clientKey) ?? 0;
    if (open >= maxConcurrent || ofClient >= maxConcurrentOfClient) throw tooMany();
    open += 1;
    perClient.set(clientKey, ofClient + 1);
    try {
      await sendTwoEvents(context, seconds);
    } finally {
      open -= 1;
      const left = (perClient.get(clientKey) ?? 1) - 1;
      if (left > 0) perClient.set(clientKey, left);
      else perClient.delete(clientKey);
    }
  };
};

const requestedSilence = ({ url, state }: AppContext): number | undefined => {
  const seconds = state.token === undefined ? asked.exec(url)?.groups?.['seconds'] : undefined;
  return seconds === undefined ? undefined : Math.min(Math.max(Number(seconds), 1), maxSilence);
};

const sendTwoEvents = async (context: AppContext, seconds: number): Promise<void> => {
  const response = startEvents(context);
  const left = new AbortController();
  response.once('close', () => {
    left.abort();
  });
  response.write(`event: check\ndata: {"proxies":${proxiesOf(context.req)}}\n\n`);
  await wait(seconds * 1_000, undefined, { ref: false, signal: left.signal }).catch(
    () => undefined,
  );
  response.end('event: check\ndata: {}\n\n');
};

/** Each proxy appends the address of its caller. */
const proxiesOf = ({ headers }: IncomingMessage): number =>
  [headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((header) => header.split(','))
    .filter((entry) => entry.trim() !== '').length;

const tooMany = (): AppError =>
  new AppError(
    'stream_limit_reached',
    'Too many checks of event streams at once. Try again soon.',
    {
      retryAfterSeconds: maxSilence,
    },
  );
