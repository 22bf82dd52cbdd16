import { chakra } from '@chakra-ui/react';
import { heading } from '../theme/recipes/heading.ts';

export const Heading = chakra('h2', heading);
