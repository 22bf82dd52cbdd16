import { randomUUID } from 'node:crypto';
import { seconds, type Duration } from '../../kernel/duration.ts';
import { asciiJson, notificationText, visibleJson, type JsonRpcId } from '../jsonrpc/message.ts';
import { formOf, type Question } from './question.ts';

/** A tool call that waits for the user's decision. */
export type OpenCall = {
  readonly id: JsonRpcId;
  readonly tool: string;
  readonly question: Question;
  /** The arguments, if the decision may lead to a fact being saved that is not. */
  readonly input?: unknown;
  /** The response without a decision. */
  readonly undecided: string;
};

/** One client that can be asked: on an event stream, on standard input, or in a response. */
export type Session = {
  readonly send: (text: string) => void;
  /** Called once the call is answered or given up. */
  readonly done: () => void;
  /** Called after `done` if the call was answered without a decision. */
  readonly givenUp?: () => void;
};

/**
 * The questions that clients show their users now. A question holds no key and no token: its answer
 * arrives in a message that opens the vault again.
 */
export type PendingQuestions = {
  /**
   * Sends a question to a client, identified by `caller`. False if it is not asked: too many are
   * open, or the client ignored one before. `id` must be unique.
   */
  readonly ask: (caller: object, session: Session, call: OpenCall, id?: string) => boolean;
  /** The call that the response with this id decides; only once, and only for the caller asked. */
  readonly take: (caller: object, id: unknown) => OpenCall | undefined;
  /** Forgets the questions of a client that has left. */
  readonly drop: (caller: object) => void;
  /** Answers every open call without a decision. */
  readonly giveUp: () => void;
};

/** Maximum number of forms shown at once. */
const maxOpen = 3;
/** Clients end a call after 60 seconds; the response must arrive before. */
const usualWait = seconds(40);

type Pending = {
  readonly call: OpenCall;
  readonly session: Session;
  readonly timer: NodeJS.Timeout;
};

export const createPendingQuestions = (wait: Duration = usualWait): PendingQuestions => {
  const open = new Map<object, Map<string, Pending>>();
  // Some clients declare elicitation but never show a form; asking again would only delay their
  // calls.
  const ignoring = new WeakSet();

  const remove = (caller: object, id: string): Pending | undefined => {
    const own = open.get(caller);
    const pending = own?.get(id);
    if (own === undefined || pending === undefined) return undefined;
    clearTimeout(pending.timer);
    own.delete(id);
    if (own.size === 0) open.delete(caller);
    return pending;
  };
  const giveUpOn = (caller: object, id: string): void => {
    const pending = remove(caller, id);
    if (pending === undefined) return;
    const { session, call } = pending;
    session.send(cancelText(id));
    session.send(call.undecided);
    session.done();
    session.givenUp?.();
  };

  return {
    ask: (caller, session, call, id = `question-${randomUUID()}`) => {
      const own = open.get(caller) ?? new Map<string, Pending>();
      if (ignoring.has(caller) || own.size >= maxOpen) return false;
      const timer = setTimeout(() => {
        ignoring.add(caller);
        giveUpOn(caller, id);
      }, wait).unref();
      open.set(caller, own.set(id, { call, session, timer }));
      session.send(questionText(id, call.question));
      return true;
    },
    take: (caller, id) => {
      const pending = typeof id === 'string' ? remove(caller, id) : undefined;
      pending?.session.done();
      return pending?.call;
    },
    drop: (caller) => {
      for (const { timer } of open.get(caller)?.values() ?? []) clearTimeout(timer);
      open.delete(caller);
    },
    giveUp: () => {
      for (const [caller, own] of open) for (const id of own.keys()) giveUpOn(caller, id);
    },
  };
};

const questionText = (id: string, question: Question): string =>
  `{"jsonrpc":"2.0","id":${asciiJson(id)},"method":"elicitation/create","params":${visibleJson(formOf(question))}}`;

const cancelText = (requestId: string): string =>
  notificationText('notifications/cancelled', { requestId, reason: 'No answer in time.' });
