import { isAppError } from '../../kernel/errors.ts';
import type { DataKeys, VaultKeys } from '../vault-keys.ts';

/** The id and the bytes of the keys made from one data key. */
export const dataKeyBytes = ({ keyId, ...keys }: DataKeys): readonly unknown[] => [
  keyId,
  ...[keys.dataKey, keys.textKey, keys.fingerprintKey, keys.previousKeyKey].map((key) =>
    key.export().toString('hex'),
  ),
];

/** The bytes of all keys of a vault, including the previous ones. */
export const keyBytes = ({ previous, ...current }: VaultKeys): readonly unknown[] => [
  ...dataKeyBytes(current),
  ...(previous === undefined ? [] : dataKeyBytes(previous)),
];

/** The code of the error that opening throws, or `opened`. */
export const codeOf = (open: () => unknown): string => {
  try {
    open();
    return 'opened';
  } catch (error) {
    return isAppError(error) ? error.code : 'another error';
  }
};

/** The same bytes with one bit flipped. */
export const flipped = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
