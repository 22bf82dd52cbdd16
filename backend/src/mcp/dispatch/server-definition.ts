import type { Params } from '../jsonrpc/message.ts';
import type { ProtocolMode } from '../jsonrpc/protocol.ts';
import type { Prompt } from '../prompts/prompt.ts';
import type { Tool } from '../tools/tool.ts';

/** A method in addition to the built-in ones, e.g. `resources/list`. */
export type ExtraMethod = {
  /** The only mode that serves it; both if missing. */
  readonly mode?: ProtocolMode;
  /** Who may cache the result; set on the methods whose results the protocol calls cacheable. */
  readonly cacheScope?: 'public' | 'private';
  /** Returns the result. Throws a `ProtocolError` to refuse. */
  readonly answer: (params: Params) => object;
};

/**
 * What the MCP endpoint serves. MindMirror serves its six tools and two prompts; the conformance
 * build and the benchmarks pass their own definitions.
 */
export type ServerDefinition = {
  readonly tools: readonly Tool[];
  /** Announced and listed if there are any. */
  readonly prompts?: readonly Prompt[];
  readonly methods?: Readonly<Record<string, ExtraMethod>>;
  /** Capabilities to announce in addition to `tools` and `prompts`, by mode. */
  readonly capabilities?: Readonly<Partial<Record<ProtocolMode, object>>>;
};
