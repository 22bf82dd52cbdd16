import { chakra } from '@chakra-ui/react';
import { band, half, spread } from '../theme/recipes/spread.ts';

export const Band = chakra('section', band);
export const Spread = chakra('div', spread);
export const Half = chakra('div', half);
