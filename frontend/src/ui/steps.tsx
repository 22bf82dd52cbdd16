import { chakra } from '@chakra-ui/react';
import { steps } from '../theme/recipes/steps.ts';

export const Steps = chakra('ol', steps);
