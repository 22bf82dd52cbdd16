import { chakra } from '@chakra-ui/react';
import { machineLine } from '../theme/recipes/machine-line.ts';

export const MachineLine = chakra('div', machineLine);
