import { chakra } from '@chakra-ui/react';
import { sealedBytes } from '../theme/recipes/sealed-bytes.ts';

/** Sealed text as the database holds it. A reader hears that it cannot be read. */
export const SealedBytes = chakra('span', sealedBytes, {
  defaultProps: { role: 'img', 'aria-label': 'Sealed bytes, unreadable' },
});
