import { randomUUID, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { days } from '../../kernel/duration.ts';
import { growingTo } from '../../kernel/growing-to.ts';
import type { Product } from '../../product.ts';
import { hashSecret, isSecretOf, relayKeyOf } from '../../sealing/index.ts';
import type { OwnedVault, SealedVault } from '../../tokens/index.ts';
import type { Caller } from '../jsonrpc/call.ts';
import type { Dispatch } from '../jsonrpc/dispatcher.ts';
import { readMessage, type Message } from '../jsonrpc/message.ts';
import type { OpenCall, PendingQuestions } from '../questions/pending-questions.ts';
import { openMessage, type SealMessage } from '../sessions/sealed-message.ts';
import type { SessionId } from '../sessions/session-id.ts';
import type { SessionRelay } from '../sessions/session-relay.ts';

type Needs = {
  readonly product: { readonly tokens: Pick<Product['tokens'], 'seal' | 'reopen'> };
  readonly questions: Pick<PendingQuestions, 'ask' | 'take' | 'drop'>;
  readonly relay: SessionRelay;
  readonly sealMessage: SealMessage;
  readonly dispatch: Dispatch;
  /** Maximum number of questions in this process. */
  readonly limits: { readonly streams: number };
};

/** A posted call whose response is an event stream, on which its client can be asked. */
export type PostedCall = {
  readonly vault: OwnedVault;
  readonly clientName: string | undefined;
  /** The session of the client, which belongs to this vault. */
  readonly session: SessionId;
  readonly response: ServerResponse;
  /** Sends one message on the response. */
  readonly send: (text: string) => void;
};

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
   * reached.
   */
  readonly accept: (session: SessionId, answer: Answer, requestId: string) => Promise<void>;
  /** Asks nothing from now on. */
  readonly stop: () => void;
};

/** An open question. Like an idle event stream, it holds no secret, without which it opens nothing. */
type Waiting = Caller & {
  readonly vault: SealedVault;
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
  const { product, relay, sealMessage, limits } = needs;
  const ignoring = new LRUCache<string, true>({ ...growingTo(maxIgnoring), ttl: days(1) });
  const state: State = { open: new Map<string, Waiting>(), ignoring, isStopped: false };
  const settle = settleWith(needs);
  const start = startWith(needs, state, settle);
  return {
    ask: (posted, call) => {
      if (!mayAsk(state, limits.streams, posted)) return false;
      // A copy: a part of the session id would keep all of it in memory, with the secret.
      const ofSession = Buffer.from(posted.session.route).toString();
      return start(waitingFor(product, posted), ofSession, call);
    },
    accept: async ({ secret }, answer, requestId) => {
      const { id, result } = answer;
      if (typeof id !== 'string' || !questionId.test(id)) return;
      const waiting = state.open.get(id);
      if (waiting === undefined) {
        // A refusal has no result.
        const message = { jsonrpc: '2.0', id, result: result ?? null };
        await relay.deliver(id, sealMessage({ route: id, secret }, { requestId, message }));
      } else if (isSecretOf(waiting.secretHash, secret)) {
        void settle(waiting, secret, answer, requestId);
      }
    },
    stop: () => {
      state.isStopped = true;
    },
  };
};

const mayAsk = (
  { open, ignoring, isStopped }: State,
  limit: number,
  { vault, session, response }: PostedCall,
): boolean => {
  const isPossible = !isStopped && !response.closed && open.size < limit;
  if (!isPossible || ignoring.has(session.route)) return false;
  const ofVault = [...open.values()].filter((each) => each.vault.vaultId === vault.vaultId);
  return ofVault.length < maxOfVault;
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
  { vault, clientName, session: { secret }, response, send }: PostedCall,
): Waiting => ({
  vault: tokens.seal(vault, secret),
  clientName,
  route: `question-${randomUUID()}`,
  secretHash: hashSecret(secret),
  relayKey: relayKeyOf(secret),
  response,
  send,
});
