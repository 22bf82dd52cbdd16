import { stripInvisible } from '../../text/index.ts';

/**
 * JSON for an AI to read: every string in it loses the characters a person cannot see. Every tool
 * result and every protocol error leaves through here, so no tool can forget it. Keys stay as they
 * are: they are the product's own.
 */
export const visibleJson = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? stripInvisible(part) : part,
  );

/**
 * JSON of ASCII characters only: what the protocol has echoed to the letter, such as the id of a
 * request, keeps its value and still brings no hidden character along.
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[\u007F-\uFFFF]/g, escaped);

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
