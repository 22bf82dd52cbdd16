import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import type { OneTimeIds } from '../../kernel/one-time-ids.ts';
import { createRequestIds } from '../../kernel/request-id.ts';
import type { VaultQuota } from '../../kernel/vault-quota.ts';
import type { Product } from '../../product.ts';
import type { Caller } from '../dispatch/call.ts';
import { createDispatcher, type Settlement } from '../dispatch/dispatcher.ts';
import { errorText, parseJson, readMessage, type Message } from '../jsonrpc/message.ts';
import { errorCode } from '../jsonrpc/protocol.ts';
import { memoryDefinition } from '../memory-definition.ts';
import { createPendingQuestions, type OpenCall } from '../questions/pending-questions.ts';
import { readLines } from './read-lines.ts';

type Needs = VaultQuota & {
  readonly product: Product;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly oneTimeIds: OneTimeIds;
  readonly version: string;
  /** The site's public URL, for the link to the premium page. */
  readonly publicUrl: string;
};

/** The connection to one client on this machine. */
type Connection = {
  readonly token: string;
  readonly input: Readable;
  readonly output: Writable;
  /** Largest message in bytes. */
  readonly maxBytes: number;
};

/** Calls that run at once; further messages wait in the pipe. */
const maxConcurrentCalls = 16;

/**
 * Speaks MCP with one client over standard input and output, one JSON-RPC message per line. Resolves
 * when the client has closed the input and the last response is written.
 * Throws `invalid_token` if the token does not open a vault.
 */
export const serveStdio = async (
  needs: Needs,
  { token, input, output, maxBytes }: Connection,
): Promise<void> => {
  const { product } = needs;
  const dispatch = createDispatcher({ ...needs, definition: memoryDefinition(needs) });
  const { vaultId, name } = await product.tokens.open(token);
  const caller: Caller = { vault: { vaultId, name }, clientName: undefined };
  const newRequestId = createRequestIds();
  const send = (text: string): void => void output.write(`${text}\n`);
  const questions = createPendingQuestions();
  const ask = (call: OpenCall): boolean => questions.ask(caller, { send, done: noop }, call);
  const read = (line: Buffer): Message | Settlement | undefined => {
    const message = readMessage(parseJson(line));
    if (message.kind !== 'response') return message;
    const call = questions.take(caller, message.id);
    return call && { kind: 'settlement', call, result: message.result };
  };
  const answer = async (line: Buffer): Promise<void> => {
    const message = read(line);
    if (message === undefined) return;
    const response = await dispatch(message, {
      caller,
      openVault: async () => product.tokens.open(token),
      requestId: newRequestId(),
      headers: undefined,
      send,
      ask,
    });
    if (response !== undefined) send(response.text);
  };
  const calls = new Set<Promise<void>>();
  for await (const line of readLines(input, maxBytes)) {
    if ('tooLong' in line) {
      send(errorText(null, tooLong(maxBytes)));
      continue;
    }
    const call = answer(line.bytes).finally(() => calls.delete(call));
    calls.add(call);
    if (calls.size >= maxConcurrentCalls) await Promise.race(calls);
    if (output.writableNeedDrain) await once(output, 'drain');
  }
  await Promise.all(calls);
  questions.giveUp();
};

const noop = (): undefined => undefined;

const tooLong = (maxBytes: number) => ({
  code: errorCode.invalidRequest,
  message: `The message is larger than ${maxBytes / 1_024} KB. Send a smaller one.`,
});
