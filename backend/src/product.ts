import type { Checkpoint, OpenedCheckpoints, NewCheckpoint } from './checkpoints/index.ts';
import type { MemoryId } from './kernel/ids.ts';
import type { RequestId } from './kernel/request-id.ts';
import type { Memory, MemoryPage, NewMemory, RememberResult } from './memories/index.ts';
import type { RecallResult } from './recall/index.ts';
import type { Plan, SealedVault, Usage, Vault } from './tokens/index.ts';
import type { WaitlistSource } from './waitlist/index.ts';

/**
 * Everything MindMirror can do, once. Both doors (`http/`, `mcp/`) are handed this and add only
 * their own wording; neither filters, counts or sorts.
 */
export type Product = {
  readonly tokens: {
    /** Makes a token and its empty vault. `name` is a plain label of at most 64 characters. */
    readonly mint: (request: {
      readonly name: string | undefined;
    }) => Promise<{ readonly token: string; readonly usage: Usage }>;
    /** Opens the vault of a token. Throws `invalid_token` for anything but a living token. */
    readonly open: (token: string) => Promise<Vault>;
    /** What an event stream keeps of an opened vault; only the secret of its session opens it. */
    readonly seal: (vault: Vault, secret: string) => SealedVault;
    /**
     * Opens the vault of an event stream if its token still does, as of half a minute ago at most.
     * Throws `invalid_token` otherwise. Expects a secret that was found to be the session's.
     */
    readonly reopen: (sealed: SealedVault, secret: string) => Promise<Vault>;
    /** Same memories behind a new token; the old one is dead when this resolves. */
    readonly rotate: (token: string) => Promise<{ readonly token: string; readonly usage: Usage }>;
    /** Destroys the key, then the rows. When this resolves nothing can be opened again. */
    readonly revoke: (token: string) => Promise<void>;
    readonly setPlan: (token: string, plan: Plan) => Promise<Usage>;
    readonly usage: (vault: Vault) => Promise<Usage>;
  };
  readonly memories: {
    readonly remember: (
      vault: Vault,
      memory: NewMemory & { readonly savedBy: string | undefined },
    ) => Promise<RememberResult>;
    /** Removes for good and answers what was removed; its text is missing when it was unreadable. Throws `memory_not_found`. */
    readonly forget: (
      vault: Vault,
      memoryId: string,
    ) => Promise<{ readonly memoryId: MemoryId; readonly memory: Memory | undefined }>;
    /**
     * Throws `invalid_input` on a cursor that is not ours. `maxCharacters` bounds the texts of a
     * page, or what `charactersOf` says that its memories take.
     */
    readonly browse: (
      vault: Vault,
      page: {
        readonly cursor: string | undefined;
        readonly maxCharacters: number;
        readonly charactersOf?: (memory: Memory) => number;
      },
    ) => Promise<MemoryPage>;
    /**
     * Everything, oldest first, in batches that are opened while they are read. Throws
     * `premium_required` on a free vault.
     */
    readonly exportAll: (vault: Vault) => AsyncIterable<readonly Memory[]>;
  };
  /**
   * At most ten memories for a query of 1 to 4,000 characters. Throws `invalid_input` otherwise.
   * `requestId` is for the log lines of the job that notes their use.
   */
  readonly recall: (vault: Vault, query: string, requestId?: RequestId) => Promise<RecallResult>;
  readonly checkpoints: {
    /** Resolves with the checkpoint this one replaced, if any; that one stays readable as `previous`. */
    readonly save: (
      vault: Vault,
      checkpoint: NewCheckpoint,
    ) => Promise<{ readonly saved: Checkpoint; readonly replaced: Checkpoint | undefined }>;
    readonly resume: (vault: Vault) => Promise<OpenedCheckpoints>;
    readonly removeAll: (vault: Vault) => Promise<void>;
  };
  readonly waitlist: {
    /** Same answer for a new and a known address. Throws `invalid_input` or `storage_unavailable`. */
    readonly join: (request: {
      readonly email: string;
      readonly source: WaitlistSource;
      /** For the log lines of the job that keeps the address. */
      readonly requestId?: RequestId | undefined;
    }) => Promise<void>;
  };
};
