import { chakra } from '@chakra-ui/react';
import { row } from '../theme/recipes/row.ts';

export const Row = chakra('div', row);
