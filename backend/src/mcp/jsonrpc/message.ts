import { decodeUtf8 } from '../../kernel/decode-utf8.ts';
import type { ProtocolError } from './protocol.ts';
import { stripInvisible } from '../../text/index.ts';

export type JsonRpcId = string | number;
export type Params = Readonly<Record<string, unknown>>;

/** A JSON-RPC request; `id` is missing on a notification. */
export type Request = {
  readonly id: JsonRpcId | undefined;
  readonly method: string;
  readonly params: Params;
};

/** A posted body, classified. */
export type Message =
  | { readonly kind: 'request'; readonly request: Request }
  /** The response to a request from the server; without a result if the client refused. */
  | { readonly kind: 'response'; readonly id: JsonRpcId | undefined; readonly result: unknown }
  | { readonly kind: 'batch' }
  | { readonly kind: 'notJson' }
  | { readonly kind: 'invalid'; readonly id: JsonRpcId | null };

const noParams: Params = {};

export const isRecord = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A string or an integer, as MCP allows. A number that JavaScript cannot represent exactly could
 * not be repeated in the response.
 */
const isRequestId = (value: unknown): value is JsonRpcId =>
  typeof value === 'string' || Number.isSafeInteger(value);

/**
 * `undefined` when the text is not JSON, or the bytes are not JSON in UTF-8; JSON itself has no
 * `undefined`.
 */
export const parseJson = (json: string | Uint8Array): unknown => {
  try {
    return JSON.parse(typeof json === 'string' ? json : decodeUtf8(json));
  } catch {
    return undefined;
  }
};

/**
 * Classifies the result of `parseJson` by its envelope. Written by hand because it runs on every
 * call.
 */
export const readMessage = (value: unknown): Message => {
  if (!isRecord(value)) return readOther(value);
  const { jsonrpc, id, method } = value;
  if (jsonrpc !== '2.0' || (id !== undefined && !isRequestId(id))) return invalid(id);
  if (typeof method === 'string') return readRequest(value, id, method);
  const isResponse = method === undefined && ('result' in value || 'error' in value);
  return isResponse ? { kind: 'response', id, result: value['result'] } : invalid(id);
};

const readOther = (value: unknown): Message => {
  if (value === undefined) return { kind: 'notJson' };
  return Array.isArray(value) ? { kind: 'batch' } : { kind: 'invalid', id: null };
};

const readRequest = (value: Params, id: JsonRpcId | undefined, method: string): Message => {
  const { params = noParams } = value;
  return isRecord(params) ? { kind: 'request', request: { id, method, params } } : invalid(id);
};

/** `result` is already JSON, so static responses are never serialized again. */
export const resultText = (id: JsonRpcId, result: string): string =>
  `{"jsonrpc":"2.0","id":${asciiJson(id)},"result":${result}}`;

export const errorText = (
  id: JsonRpcId | null,
  error: Pick<ProtocolError, 'code' | 'message'> & { readonly data?: object | undefined },
): string => {
  const { code, message, data } = error;
  return `{"jsonrpc":"2.0","id":${asciiJson(id)},"error":${visibleJson({ code, message, data })}}`;
};

export const notificationText = (method: string, params: object): string =>
  asciiJson({ jsonrpc: '2.0', method, params });

const invalid = (id: unknown): Message => ({
  kind: 'invalid',
  id: isRequestId(id) ? id : null,
});

/**
 * JSON for an AI to read: strips characters a person cannot see from every string. Every tool
 * result and every protocol error passes through here, so no tool can skip it. Keys stay unchanged:
 * they are the product's own.
 */
export const visibleJson = (value: object): string => {
  const json = JSON.stringify(value);
  // A replacer takes several times as long, and most answers are plain.
  return hiddenInJson.test(json) ? JSON.stringify(value, withoutInvisible) : json;
};

/**
 * Anything but printable ASCII, line feeds, Latin letters and the punctuation of answers. Every
 * other character or escape may be hidden.
 */
const hiddenInJson = /[^ -~\u00A1-\u00AC\u00AE-\u02FF\u2018-\u201F\u2026]|\\[^n"\\]/;

const withoutInvisible = (_key: string, part: unknown): unknown =>
  typeof part === 'string' ? stripInvisible(part) : part;

/**
 * JSON in ASCII only, for values the protocol requires to be echoed exactly, such as a request id:
 * the value stays the same and carries no hidden character.
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[\u007F-\uFFFF]/g, escaped);

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
