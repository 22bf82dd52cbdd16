import { defineKeyframes } from '@chakra-ui/react';

export const keyframes = defineKeyframes({
  /** A line of the story appears. */
  reveal: { from: { opacity: '0', transform: 'translateY(6px)' } },
  /** A memory is uncovered from left to right, across the divider. */
  wipe: { from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0 0 0 0)' } },
  rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
  sink: { to: { opacity: '0', transform: 'translateY(8px)' } },
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  slideIn: { from: { transform: 'translateX(100%)' } },
  slideOut: { to: { transform: 'translateX(100%)' } },
  /** The memory slot fills while a token is generated. */
  fill: { from: { width: '0' }, to: { width: '100%' } },
});
