import { chakra } from '@chakra-ui/react';
import { inlineCode } from '../theme/recipes/inline-code.ts';

/** A name or a path within a sentence. */
export const InlineCode = chakra('code', inlineCode);
