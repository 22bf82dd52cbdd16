import { defineKeyframes } from '@chakra-ui/react';

export const keyframes = defineKeyframes({
  /** A line of the story is said. */
  say: { from: { opacity: '0', transform: 'translateY(6px)' } },
  /** A memory is drawn from left to right, across the line. */
  cross: { from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0 0 0 0)' } },
  rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
  sink: { to: { opacity: '0', transform: 'translateY(8px)' } },
  appear: { from: { opacity: '0' } },
  vanish: { to: { opacity: '0' } },
  slideIn: { from: { transform: 'translateX(100%)' } },
  slideOut: { to: { transform: 'translateX(100%)' } },
  /** The slot fills while a token is made. */
  fill: { from: { width: '0' }, to: { width: '100%' } },
});
