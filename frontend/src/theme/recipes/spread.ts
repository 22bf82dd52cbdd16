import { defineRecipe } from '@chakra-ui/react';
import { mirrorLine, twoPages } from '../mirror-line.ts';

/** Two pages beside each other; one above the other where the window is narrow. */
export const spread = defineRecipe({ base: twoPages });

/** One page of a spread. Its text begins and ends where the header's does. */
export const half = defineRecipe({
  base: { minWidth: '0', px: '5' },
  variants: {
    side: {
      left: { lg: { paddingLeft: 'edge', paddingRight: 'gutter' } },
      right: { lg: { paddingLeft: 'gutter', paddingRight: 'edge' } },
    },
    room: {
      band: { py: 'band' },
      mid: { py: 'mid' },
      /** Beside what a page begins with, or below it. */
      below: { pt: { base: '8', lg: '0' } },
      /** What to do, and beside or below it with what. */
      told: { pt: 'mid', pb: { base: '2', lg: 'mid' } },
      shown: { pt: { base: '4', lg: 'mid' }, pb: 'mid' },
      end: { pt: '12', pb: { base: '0', lg: '9' } },
      endRight: { pt: { base: '8', lg: '12' }, pb: '9' },
      none: {},
    },
    tone: {
      page: {},
      tint: { bg: 'bg.subtle' },
      other: {
        bg: 'other.bg',
        color: 'other.fg',
        '& :focus-visible': { outlineColor: 'other.memory' },
      },
    },
    /** The lower page continues the upper one instead of beginning anew. */
    joined: {
      true: { paddingTop: { base: '0', lg: 'band' }, bg: { base: 'bg.subtle', lg: 'bg' } },
    },
  },
  defaultVariants: { room: 'none', tone: 'page' },
});

/** A section of the page; `lined` draws the mirror line through its middle. */
export const band = defineRecipe({
  base: { position: 'relative' },
  variants: {
    room: {
      band: { py: 'band' },
      mid: { pt: 'mid', pb: 'band' },
      head: { pt: 'top', pb: 'clamp(2.25rem, 4vw, 3.5rem)' },
      headOnly: { pt: 'top' },
      none: {},
    },
    ruled: { true: { borderTop: 'hair', borderColor: 'border' } },
    lined: {
      true: {
        _before: { ...mirrorLine, pointerEvents: 'none' },
      },
    },
    tone: {
      page: {},
      tint: { bg: 'bg.subtle' },
      other: {
        bg: 'other.bg',
        color: 'other.fg',
        '& :focus-visible': { outlineColor: 'other.memory' },
      },
    },
  },
  compoundVariants: [{ lined: true, tone: 'other', css: { _before: { bg: 'other.muted' } } }],
  defaultVariants: { room: 'none', tone: 'page' },
});
