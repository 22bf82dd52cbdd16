import type { OwnedVault, Vault } from '../../tokens/index.ts';
import type { AppContext, RequestState } from '../../http/context.ts';
import { readJsonBody } from '../../http/body.ts';
import { sendAccepted, sendText } from '../../http/respond.ts';
import type { CallContext, Caller, JsonRpcResponse } from '../dispatch/call.ts';
import { clientNameInAgent, type IntroducedClients } from '../dispatch/client-name.ts';
import type { Dispatch } from '../dispatch/dispatcher.ts';
import { parseJson, readMessage, type Message } from '../jsonrpc/message.ts';
import type { OpenCall } from '../questions/pending-questions.ts';
import { forgetRequest } from '../sse/forget-request.ts';
import { startEvents } from '../sse/start-events.ts';
import {
  isSessionOf,
  newSessionId,
  parseSessionId,
  writeSessionId,
} from '../sessions/session-id.ts';
import type { SessionId } from '../sessions/session-id.ts';
import type { PostedQuestions } from './posted-questions.ts';

/**
 * Opens the vault of a request. The second time, `earlier` is the vault of the first time: it may
 * save work, but must not open what was replaced, revoked or ended meanwhile.
 */
export type Authenticate = (state: RequestState, earlier?: Pick<Vault, 'lookup'>) => Promise<Vault>;

type Needs = {
  readonly authenticate: Authenticate;
  readonly dispatch: Dispatch;
  readonly introduced: IntroducedClients;
  readonly posted: PostedQuestions;
  readonly bodyBytes: number;
};

/**
 * POST /mcp and POST /sse, both modes: one message in, one response out. The response is plain JSON;
 * it becomes an event stream only if something is sent before the result: by a tool, or a question
 * to the user.
 *
 * A client that shows forms gets a session id at `initialize`. Nothing is stored for it, so it is
 * never lost: it says that the client can be asked, and is the secret of its open questions.
 */
export const handlePost =
  ({ authenticate: open, dispatch, introduced, posted, bodyBytes }: Needs) =>
  async (context: AppContext): Promise<void> => {
    const { req, state } = context;
    const vault = await open(state);
    const message = readMessage(parseJson(await readJsonBody(req, bodyBytes)));
    const { headers } = req;
    const session = sessionOf(vault, headers['mcp-session-id']);
    if (message.kind === 'response') {
      if (session !== undefined) await posted.accept(session, message, state);
      sendAccepted(context);
      return;
    }
    const sender = { vaultId: vault.vaultId, clientKey: state.clientKey, headers };
    const known = introduced.nameOf(sender);
    const caller: Caller = { vault, clientName: known, showsForms: session !== undefined };
    const send = headers.accept?.includes('text/event-stream') ? sendEvents(context) : undefined;
    const asking = askIn(posted, { context, vault, session, send, caller });
    const answer = await dispatch(message, {
      caller,
      // The token may have been rotated, or the grant ended, while the body arrived.
      openVault: async () => open(state, vault),
      requestId: state.requestId,
      headers,
      send,
      ask: asking.ask,
    });
    // Only `initialize` changes it. A slower request would restore an older name. A grant has its own
    // name, which must not become that of a tool with the token.
    const isNamed = vault.clientName !== undefined;
    if (caller.clientName !== known && !isNamed) introduced.note(sender, caller.clientName);
    if (asking.isAsked()) waitForUser(context);
    else respond(context, answer, isInitialize(message) ? sessionHeader(vault, caller) : []);
  };

/**
 * The response of a call that waits for the user ends later. It starts now, because the question may
 * go out after this request was handled: it waits for the relay.
 */
const waitForUser = (context: AppContext): void => {
  if (!context.res.headersSent) startEvents(context);
  forgetRequest(context);
};

const respond = (
  context: AppContext,
  answer: JsonRpcResponse | undefined,
  headers: readonly string[],
): void => {
  const { res } = context;
  if (res.headersSent) res.end(answer && event(answer.text));
  else if (answer === undefined) sendAccepted(context);
  else sendText(context, { ...answer, type: 'application/json', headers });
};

/** The session of a request, if it is one of the vault. */
const sessionOf = (
  { vaultId }: Vault,
  header: string | readonly string[] | undefined,
): SessionId | undefined => {
  const session = typeof header === 'string' ? parseSessionId(header) : undefined;
  return session && isSessionOf(session, vaultId) ? session : undefined;
};

const isInitialize = (message: Message): boolean =>
  message.kind === 'request' && message.request.method === 'initialize';

const sessionHeader = (vault: Vault, { showsForms }: Caller): readonly string[] =>
  showsForms === true && isOwned(vault)
    ? ['Mcp-Session-Id', writeSessionId(newSessionId(vault.vaultId))]
    : [];

/** What reopens the vault for an answer would outlive a grant that ends meanwhile. */
const isOwned = (vault: Vault): vault is OwnedVault => vault.openedBy === 'token';

type Asking = {
  readonly context: AppContext;
  readonly vault: Vault;
  readonly session: SessionId | undefined;
  readonly send: CallContext['send'];
  readonly caller: Caller;
};

/** How to ask the user about a call, and whether they are asked. */
const askIn = (
  posted: PostedQuestions,
  { context, vault, session, send, caller }: Asking,
): { readonly ask: (call: OpenCall) => boolean; readonly isAsked: () => boolean } => {
  const { req, res: response, state } = context;
  const { clientKey } = state;
  let isAsked = false;
  return {
    ask: (call) => {
      if (session === undefined || send === undefined || !isOwned(vault)) return false;
      const clientName = clientNameInAgent(req.headers['user-agent']) ?? caller.clientName;
      isAsked = posted.ask({ vault, clientName, clientKey, session, response, send }, call);
      return isAsked;
    },
    isAsked: () => isAsked,
  };
};

const event = (text: string): string => `event: message\ndata: ${text}\n\n`;

const sendEvents =
  (context: AppContext) =>
  (text: string): void => {
    const { res } = context;
    if (res.writableEnded || res.destroyed) return;
    if (!res.headersSent) startEvents(context);
    res.write(event(text));
  };
