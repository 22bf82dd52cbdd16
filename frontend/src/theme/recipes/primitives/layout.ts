import { defineRecipe } from '@chakra-ui/react';
import { divider, twoColumns } from '../../two-columns.ts';

const inverse = {
  bg: 'inverse.bg',
  color: 'inverse.fg',
  '& :focus-visible': { outlineColor: 'inverse.memory' },
};

const headerBottom = 'clamp(2.25rem, 4vw, 3.5rem)';

export const twoColumn = defineRecipe({ base: twoColumns });

/** One column. Its outer edge lines up with the content of the header. */
export const column = defineRecipe({
  base: { minWidth: '0', px: '5' },
  variants: {
    side: {
      left: { lg: { paddingLeft: 'edge', paddingRight: 'gutter' } },
      right: { lg: { paddingLeft: 'gutter', paddingRight: 'edge' } },
    },
    /** Named `spacing` because `padding` is already a style prop of every Chakra element. */
    spacing: {
      lg: { py: 'section' },
      md: { py: 'sectionSmall' },
      /** Both columns fit on one screen of a phone. */
      compact: { py: { base: '4', lg: 'sectionSmall' } },
      /** No padding beside the left column, some below it. */
      stacked: { pt: { base: '8', lg: '0' } },
      /** The two columns of a guide: instructions and what they refer to. */
      instructions: { pt: 'sectionSmall', pb: { base: '2', lg: 'sectionSmall' } },
      material: { pt: { base: '4', lg: 'sectionSmall' }, pb: 'sectionSmall' },
      footerLeft: { pt: '12', pb: { base: '0', lg: '9' } },
      footerRight: { pt: { base: '8', lg: '12' }, pb: '9' },
      none: {},
    },
    tone: {
      default: {},
      tint: { bg: 'bg.subtle' },
      inverse,
    },
    /** Once stacked, this column shares the background of the column above it. */
    joined: {
      true: { paddingTop: { base: '0', lg: 'section' }, bg: { base: 'bg.subtle', lg: 'bg' } },
    },
  },
  defaultVariants: { spacing: 'none', tone: 'default' },
});

/** A section of a page. `divided` draws the line between its columns. */
export const section = defineRecipe({
  base: { position: 'relative' },
  variants: {
    spacing: {
      lg: { py: 'section' },
      md: { pt: 'sectionSmall', pb: 'section' },
      pageHeader: { pt: 'pageTop', pb: headerBottom },
      /** On a phone what follows begins on the first screen. */
      shortHeader: { pt: { base: '6', lg: 'pageTop' }, pb: { base: '5', lg: headerBottom } },
      pageTop: { pt: 'pageTop' },
      none: {},
    },
    bordered: { true: { borderTop: 'hairline', borderColor: 'border' } },
    divided: {
      true: {
        _before: { ...divider, pointerEvents: 'none' },
      },
    },
    tone: {
      default: {},
      tint: { bg: 'bg.subtle' },
      inverse,
    },
  },
  compoundVariants: [{ divided: true, tone: 'inverse', css: { _before: { bg: 'inverse.muted' } } }],
  defaultVariants: { spacing: 'none', tone: 'default' },
});
