import type { Params } from './message.ts';
import type { ProtocolMode } from './protocol.ts';
import type { Tool } from '../tools/tool.ts';

/** A method beside those every server has, e.g. `prompts/list`. */
export type ExtraMethod = {
  /** The only mode it is served in; both when missing. */
  readonly mode?: ProtocolMode;
  /** Who may keep the answer; set on the methods whose results the protocol calls cacheable. */
  readonly cacheScope?: 'public' | 'private';
  /** The result. Rejects with a `ProtocolError` to refuse. */
  readonly answer: (params: Params) => object;
};

/**
 * What the MCP endpoint serves. MindMirror serves its six tools and nothing else; the conformance build and
 * the benchmarks hand in their own tables.
 */
export type ServerDefinition = {
  readonly tools: readonly Tool[];
  readonly methods?: Readonly<Record<string, ExtraMethod>>;
  /** Capabilities announced beside `tools`, by mode. */
  readonly capabilities?: Readonly<Partial<Record<ProtocolMode, object>>>;
};
