import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Timestamp } from '../../kernel/clock.ts';
import { minutes } from '../../kernel/duration.ts';
import { parseMemoryId } from '../../kernel/ids.ts';
import { seal, unseal, type RecordAddress } from '../../sealing/index.ts';
import type { Vault } from '../../tokens/index.ts';
import { isRecord } from '../jsonrpc/message.ts';
import type { Asked } from './question.ts';

/** How long a form stays valid. After that, everything stays saved. */
const openFor = minutes(10);

const Id = z.string().transform((text, context) => {
  const id = parseMemoryId(text);
  if (id === undefined) context.addIssue('no memory id');
  return id ?? z.NEVER;
});
const Saved = z.object({ kind: z.literal('saved'), memoryId: Id, rivals: z.array(Id) });
const Unsaved = z.object({
  kind: z.literal('unsaved'),
  rivals: z.array(Id),
  others: z.array(z.object({ memoryId: Id, label: z.string() })),
});
const State = z.object({
  asked: z.discriminatedUnion('kind', [Saved, Unsaved]),
  id: z.string(),
  expires: z.number(),
});

/** The state that a client in stateless mode carries between a question and its answer. */
export type RequestState = z.infer<typeof State>;

type Call = { readonly tool: string; readonly input: unknown };

/**
 * Seals the open question of a call with the key of its vault: nobody without the token can read
 * or forge it, and it opens only in this vault, for a call with the same arguments. `id` is a
 * one-time id, so that it is answered only once.
 */
export const sealState = (
  vault: Vault,
  call: Call,
  asked: Asked,
  { id, now }: { readonly id: string; readonly now: Timestamp },
): string => {
  // The client gets the message of a question beside the state.
  const state = { asked: { ...asked, message: undefined }, id, expires: now + openFor };
  const sealed = seal(vault.keys, addressOf(vault, call), JSON.stringify(state));
  return Buffer.from(sealed).toString('base64url');
};

/** The inverse of `sealState`; `undefined` for anything else and once it has expired. */
export const openState = (
  vault: Vault,
  call: Call,
  sealed: unknown,
  now: Timestamp,
): RequestState | undefined => {
  if (typeof sealed !== 'string') return undefined;
  try {
    const text = unseal(vault.keys, addressOf(vault, call), Buffer.from(sealed, 'base64url'));
    const state = State.parse(JSON.parse(text));
    return Math.abs(state.expires - now) <= openFor && state.expires > now ? state : undefined;
  } catch {
    return undefined;
  }
};

const addressOf = ({ vaultId }: Vault, { tool, input }: Call): RecordAddress => ({
  vaultId,
  collection: 'questions',
  recordId: createHash('sha256').update(canonical(input)).digest('hex'),
  field: tool,
  revision: 0,
});

/** Arguments in another order are the same arguments. */
const canonical = (input: unknown): string =>
  JSON.stringify(
    isRecord(input)
      ? Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1))
      : (input ?? null),
  );
