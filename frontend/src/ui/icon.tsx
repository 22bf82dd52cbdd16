import { chakra } from '@chakra-ui/react';
import { icon } from '../theme/recipes/primitives/icon.ts';

const Svg = chakra('svg', icon);

/** Paths on a 20 × 20 grid. */
const shapes = {
  arrow: 'M2 10h15M11 4l6 6-6 6',
  check: 'M3 10.5 8 15.5 17 4.5',
  close: 'M4 4l12 12M16 4 4 16',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
  menu: 'M2 5.5h16M2 10h16M2 14.5h16',
  pause: 'M5 3h3v14H5zM12 3h3v14h-3z',
  play: 'M4.5 3 16.5 10 4.5 17z',
  plus: 'M10 4v12M4 10h12',
  warning: 'M10 3 18.5 17h-17zM10 8v4.5M10 14v1.6',
};

/** Playback icons are filled, not outlined. */
const filled: ReadonlySet<string> = new Set(['pause', 'play']);

type Props = { readonly name: keyof typeof shapes; readonly size?: 'md' | 'sm' };

/** Always beside or inside an element with an accessible name, so screen readers skip it. */
export const Icon = ({ name, size = 'md' }: Props) => (
  <Svg size={size} viewBox="0 0 20 20" aria-hidden="true">
    <path d={shapes[name]} fill={filled.has(name) ? 'currentColor' : undefined} />
  </Svg>
);
