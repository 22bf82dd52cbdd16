import { readJsonBody } from '../../http/body.ts';
import { sendAccepted, sendText } from '../../http/respond.ts';
import type { AppContext, RequestState } from '../../http/context.ts';
import { AppError, isAppError } from '../../kernel/errors.ts';
import type { RateLimiter } from '../../kernel/rate-limiter.ts';
import { isSecretOf } from '../../sealing/index.ts';
import type { Vault } from '../../tokens/index.ts';
import type { HandleMessage } from '../dispatch/handle-message.ts';
import { refusalOf } from '../dispatch/refusal.ts';
import { parseJson, readMessage } from '../jsonrpc/message.ts';
import { countUnknown } from '../sessions/count-unknown.ts';
import type { SealMessage } from '../sessions/sealed-message.ts';
import { isSessionOf, parseSessionId, type SessionId } from '../sessions/session-id.ts';
import type { SessionRelay } from '../sessions/session-relay.ts';
import type { Streams } from '../sessions/streams.ts';

type Needs = {
  readonly authenticate: (state: RequestState) => Promise<Vault>;
  readonly streams: Streams;
  readonly relay: SessionRelay;
  readonly rateLimiter: RateLimiter;
  readonly handleMessage: HandleMessage;
  readonly sealMessage: SealMessage;
  readonly bodyBytes: number;
};

/**
 * POST /messages?sessionId=: accepts a message for an open event stream with 202 and answers on
 * that stream. If another process has the stream, sends 202 only after that process received the
 * message. An address that has posted to too many unknown streams is refused before any of that,
 * except for the streams of this process.
 */
export const postMessage =
  (needs: Needs) =>
  async (context: AppContext): Promise<void> => {
    const session = sessionOf(context);
    const opened = needs.streams.find(session.route);
    if (opened === undefined) await countUnknown(needs.rateLimiter, context.state, 0);
    if (opened !== undefined && !isSecretOf(opened.secretHash, session.secret)) {
      throw sessionNotFound();
    }
    if (context.state.token !== undefined) await checkToken(needs, context.state, session);
    const value = parseJson(await readJsonBody(context.req, needs.bodyBytes));
    const message = readMessage(value);
    const refused = refusalOf(message);
    if (refused !== undefined) {
      sendText(context, { ...refused, type: 'application/json' });
      return;
    }
    const { requestId } = context.state;
    const { secret } = session;
    // The stream may have ended while the body arrived.
    const stream = opened && needs.streams.find(session.route);
    if (stream === undefined) {
      const sealed = needs.sealMessage(session, { requestId, message: value });
      const outcome = await needs.relay.deliver(session.route, sealed);
      if (outcome === 'nobody') {
        await countUnknown(needs.rateLimiter, context.state, 1);
        throw sessionNotFound();
      }
    }
    sendAccepted(context);
    if (stream !== undefined) void needs.handleMessage(stream, { secret, message, requestId });
  };

// Parsing the whole query costs more than finding the one value, and this runs on every call.
const sessionParameter = /[?&]sessionId=([^&]*)/;

const sessionOf = ({ req }: AppContext): SessionId => {
  const written = sessionParameter.exec(req.url ?? '')?.[1];
  if (written === undefined) {
    throw new AppError(
      'invalid_input',
      'The session id is missing. Post to the address the endpoint event of GET /sse named.',
    );
  }
  const session = parseSessionId(written);
  if (session === undefined) throw sessionNotFound();
  return session;
};

// An invalid token gets the same answer as an unknown stream: on 401 some clients start an OAuth
// login.
const checkToken = async (
  { authenticate }: Needs,
  state: RequestState,
  session: SessionId,
): Promise<void> => {
  const vault = await authenticate(state).catch((error: unknown) => {
    // The stream may still exist: the client should retry instead of getting a 404.
    if (isAppError(error) && error.code === 'storage_unavailable') throw error;
    return undefined;
  });
  if (vault === undefined || !isSessionOf(session, vault.vaultId)) throw sessionNotFound();
};

const sessionNotFound = (): AppError =>
  new AppError(
    'session_not_found',
    'This event stream is unknown or has ended. Open it again with GET /sse.',
  );
