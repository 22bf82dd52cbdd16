import { stripInvisible } from '../../text/index.ts';

/**
 * JSON for an AI to read: strips characters a person cannot see from every string. Every tool
 * result and every protocol error passes through here, so no tool can forget it. Keys stay
 * unchanged: they are the product's own.
 */
export const visibleJson = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? stripInvisible(part) : part,
  );

/**
 * JSON in ASCII only, for values the protocol requires to be echoed exactly, such as a request id:
 * the value stays the same and carries no hidden character.
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[\u007F-\uFFFF]/g, escaped);

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
