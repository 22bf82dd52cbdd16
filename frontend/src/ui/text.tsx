import { chakra } from '@chakra-ui/react';
import { text } from '../theme/recipes/text.ts';

export const Text = chakra('p', text);
