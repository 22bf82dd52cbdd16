import { chakra } from '@chakra-ui/react';
import { strip } from '../theme/recipes/strip.ts';

export const Strip = chakra('p', strip);
