import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { brand } from '../theme/recipes/primitives/brand.ts';

const BrandLink = chakra(Link, brand);

type Props = {
  /** Follows the link with a full page load, for when the router has failed. */
  readonly reloads?: boolean;
};

export const Brand = ({ reloads = false }: Props) => (
  <BrandLink to={paths.home} reloadDocument={reloads} aria-label="MindMirror, home">
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M2 5h5.2L15 15.9v7.9L7.2 12.9V27H2z" />
      <path d="M30 5v22h-2V8.4L17 23.8v-3.4L28 5z" />
    </svg>
    <span>
      Mind<i>Mirror</i>
    </span>
  </BrandLink>
);
