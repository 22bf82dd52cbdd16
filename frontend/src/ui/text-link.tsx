import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { textLink } from '../theme/recipes/text-link.ts';

export const TextLink = chakra(Link, textLink);
