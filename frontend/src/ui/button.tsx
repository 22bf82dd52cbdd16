import { chakra } from '@chakra-ui/react';
import { button } from '../theme/recipes/button.ts';

/** A button, or with `asChild` a link that looks like one. */
export const Button = chakra('button', button, { defaultProps: { type: 'button' } });
