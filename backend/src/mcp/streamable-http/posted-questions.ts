import { randomUUID, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { RequestState } from '../../http/context.ts';
import { days } from '../../kernel/duration.ts';
import { growingTo } from '../../kernel/growing-to.ts';
import type { VaultId } from '../../kernel/ids.ts';
import type { RateLimiter } from '../../kernel/rate-limiter.ts';
import type { Product } from '../../product.ts';
import { hashSecret, isSecretOf, relayKeyOf } from '../../sealing/index.ts';
import { invalidToken, type OwnedVault, type SealedVault } from '../../tokens/index.ts';
import type { Caller } from '../dispatch/call.ts';
import type { Dispatch } from '../dispatch/dispatcher.ts';
import {
  notificationText,
  readMessage,
  resultText,
  visibleJson,
  type Message,
} from '../jsonrpc/message.ts';
import type { OpenCall, PendingQuestions } from '../questions/pending-questions.ts';
import { countUnknown } from '../sessions/count-unknown.ts';
import type { RoomLimits } from '../sessions/make-room.ts';
import { openMessage, type SealMessage } from '../sessions/sealed-message.ts';
import type { SessionId } from '../sessions/session-id.ts';
import type { SessionRelay } from '../sessions/session-relay.ts';
import { toolError } from '../tools/tool-error.ts';

type Needs = {
  readonly product: { readonly tokens: Pick<Product['tokens'], 'seal' | 'reopen'> };
  readonly questions: Pick<PendingQuestions, 'ask' | 'take' | 'drop'>;
  readonly relay: SessionRelay;
  readonly rateLimiter: RateLimiter;
  readonly sealMessage: SealMessage;
  readonly dispatch: Dispatch;
  /** Maximum number of questions in this process, and of those to one address. */
  readonly limits: Pick<RoomLimits, 'streams' | 'streamsPerClient'>;
};

/** A posted call whose response is an event stream, on which its client can be asked. */
export type PostedCall = {
  readonly vault: OwnedVault;
  readonly clientName: string | undefined;
  /** Keyed hash of the address of the client. */
  readonly clientKey: string;
  /** The session of the client, which belongs to this vault. */
  readonly session: SessionId;
  readonly response: ServerResponse;
  /** Sends one message on the response. */
  readonly send: (text: string) => void;
};

type Sender = Pick<RequestState, 'requestId' | 'clientKey'>;
type Answer = Extract<Message, { readonly kind: 'response' }>;

/**
 * Questions to clients that post their calls. Each goes out on the response to its call, which stays
 * open for the result; the client posts the answer, which may arrive at any process.
 */
export type PostedQuestions = {
  /** Asks the user about a call. False if they are not asked. */
  readonly ask: (posted: PostedCall, call: OpenCall) => boolean;
  /**
   * Passes on an answer posted in a session of the vault that its sender has opened. Ignores one to
   * no open question of the session. Throws `storage_unavailable` if the process that asked cannot be
   * reached, and `rate_limited` once an address has sent too many to questions that nobody asks.
   */
  readonly accept: (session: SessionId, answer: Answer, sender: Sender) => Promise<void>;
  /** Asks nothing from now on. */
  readonly stop: () => void;
  /** Refuses all open calls of a vault after its token was rotated or revoked. */
  readonly endAllOf: (vaultId: VaultId) => void;
};

/** An open question. Like an idle event stream, it holds no secret, without which it opens nothing. */
type Waiting = Caller & {
  readonly vault: SealedVault;
  readonly clientKey: string;
  /** The id of the question, which is also its name for other processes. */
  readonly route: string;
  readonly secretHash: Uint8Array;
  readonly relayKey: KeyObject;
  readonly response: ServerResponse;
  readonly send: (text: string) => void;
};

/** Maximum number of forms of one vault at once. */
const maxOfVault = 3;
const maxIgnoring = 10_000;
const questionId = /^question-[\da-f-]{36}$/;

/** What the questions of this process share. */
type State = {
  readonly open: Map<string, Waiting>;
  /** Sessions whose client declares elicitation but showed no form. */
  readonly ignoring: LRUCache<string, true>;
  isStopped: boolean;
};

export const createPostedQuestions = (needs: Needs): PostedQuestions => {
  const { product, relay, rateLimiter, sealMessage, limits } = needs;
  const ignoring = new LRUCache<string, true>({ ...growingTo(maxIgnoring), ttl: days(1) });
  const state: State = { open: new Map<string, Waiting>(), ignoring, isStopped: false };
  const settle = settleWith(needs);
  const start = startWith(needs, state, settle);
  return {
    ask: (posted, call) => {
      if (!mayAsk(state, limits, posted)) return false;
      // A copy: a part of the session id would keep all of it in memory, with the secret.
      const ofSession = Buffer.from(posted.session.route).toString();
      return start(waitingFor(product, posted), ofSession, call);
    },
    accept: async ({ secret }, answer, sender) => {
      const { id, result } = answer;
      const { requestId } = sender;
      if (typeof id !== 'string' || !questionId.test(id)) return;
      const waiting = state.open.get(id);
      if (waiting === undefined) {
        await countUnknown(rateLimiter, sender, 0);
        // A refusal has no result.
        const message = { jsonrpc: '2.0', id, result: result ?? null };
        const sealed = sealMessage({ route: id, secret }, { requestId, message });
        const outcome = await relay.deliver(id, sealed);
        if (outcome === 'nobody') await countUnknown(rateLimiter, sender, 1);
      } else if (isSecretOf(waiting.secretHash, secret)) {
        void settle(waiting, secret, answer, requestId);
      }
    },
    stop: () => {
      state.isStopped = true;
    },
    endAllOf: (vaultId) => {
      for (const waiting of [...state.open.values()]) {
        if (waiting.vault.vaultId === vaultId) refuse(needs, waiting);
      }
    },
  };
};

const mayAsk = (
  { open, ignoring, isStopped }: State,
  limits: Needs['limits'],
  { vault, clientKey, session, response }: PostedCall,
): boolean => {
  const isPossible = !isStopped && !response.closed && open.size < limits.streams;
  if (!isPossible || ignoring.has(session.route)) return false;
  const waiting = [...open.values()];
  const ofVault = waiting.filter((each) => each.vault.vaultId === vault.vaultId);
  const ofClient = waiting.filter((each) => each.clientKey === clientKey);
  return ofVault.length < maxOfVault && ofClient.length < limits.streamsPerClient;
};

type Settle = (
  waiting: Waiting,
  secret: string,
  answer: Answer,
  requestId: string,
) => Promise<void>;

/** Carries out the decision and ends the response of the call. */
const settleWith =
  ({ product, questions, dispatch }: Needs): Settle =>
  async (waiting, secret, { id, result }, requestId) => {
    const call = questions.take(waiting, id);
    if (call === undefined) return;
    const answer = await dispatch(
      { kind: 'settlement', call, result },
      {
        caller: waiting,
        openVault: async () => product.tokens.reopen(waiting.vault, secret),
        requestId,
        headers: undefined,
        send: undefined,
      },
    );
    if (answer !== undefined) waiting.send(answer.text);
    waiting.response.end();
  };

/** Ends the response of a call whose token opens nothing anymore. */
const refuse = ({ questions }: Needs, waiting: Waiting): void => {
  const { route, response, send } = waiting;
  const call = questions.take(waiting, route);
  if (call === undefined) return;
  const reason = 'The token was replaced or revoked.';
  send(notificationText('notifications/cancelled', { requestId: route, reason }));
  send(resultText(call.id, visibleJson(toolError(invalidToken(), route))));
  response.end();
};

const listener =
  (waiting: Waiting, settle: Settle) =>
  (payload: Uint8Array): void => {
    const relayed = openMessage(waiting, payload);
    if (relayed === undefined) return;
    const message = readMessage(relayed.message);
    if (message.kind === 'response') {
      void settle(waiting, relayed.secret, message, relayed.requestId);
    }
  };

const startWith =
  ({ questions, relay }: Needs, state: State, settle: Settle) =>
  (waiting: Waiting, ofSession: string, call: OpenCall): boolean => {
    const { route, response } = waiting;
    const subscribed = relay.subscribe(route, listener(waiting, settle));
    const close = (): void => {
      state.open.delete(route);
      response.removeListener('close', leave);
      void subscribed.then((unsubscribe) => {
        unsubscribe();
      });
    };
    const leave = (): void => {
      questions.drop(waiting);
      close();
    };
    const send = (text: string): void => {
      // An answer can come back as soon as the question is sent.
      void subscribed.then(() => {
        waiting.send(text);
      });
    };
    const givenUp = (): void => {
      if (!state.isStopped) state.ignoring.set(ofSession, true);
      void subscribed.then(() => response.end());
    };
    state.open.set(route, waiting);
    response.once('close', leave);
    return questions.ask(waiting, { send, done: close, givenUp }, call, route);
  };

/** Made outside of the scope of the call, so that no open question holds its vault. */
const waitingFor = (
  { tokens }: Needs['product'],
  { vault, clientName, clientKey, session: { secret }, response, send }: PostedCall,
): Waiting => ({
  vault: tokens.seal(vault, secret),
  clientName,
  clientKey,
  route: `question-${randomUUID()}`,
  secretHash: hashSecret(secret),
  relayKey: relayKeyOf(secret),
  response,
  send,
});
