import { chakra } from '@chakra-ui/react';
import { notice } from '../theme/recipes/notice.ts';

export const Notice = chakra('div', notice);
