import { defineRecipe } from '@chakra-ui/react';

export const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    textStyle: 'button',
    textDecoration: 'none',
    border: 'hairline',
    borderRadius: 'l2',
    cursor: 'pointer',
    transitionProperty: 'colors',
    transitionDuration: 'hover',
    transitionTimingFunction: 'out',
    _focusVisible: { borderRadius: 'l2' },
    _active: { transform: 'translateY(1px)' },
    _disabled: {
      cursor: 'progress',
      color: 'fg.muted',
      bg: 'bg.muted',
      borderColor: 'transparent',
      transform: 'none',
    },
  },
  variants: {
    variant: {
      solid: {
        bg: 'fg',
        color: 'bg',
        borderColor: 'fg',
        '&:hover:not(:disabled, [aria-disabled=true])': {
          bg: 'color-mix(in srgb, {colors.fg} 84%, {colors.memory.solid})',
        },
      },
      outline: {
        color: 'fg',
        borderColor: 'border.emphasized',
        _hover: { bg: 'bg.muted', borderColor: 'fg' },
      },
      /** On the inverse background. */
      inverse: {
        color: 'inverse.fg',
        borderColor: 'inverse.muted',
        _hover: {
          bg: 'color-mix(in srgb, {colors.inverse.fg} 12%, transparent)',
          borderColor: 'inverse.fg',
        },
      },
      ghost: {
        color: 'inherit',
        borderColor: 'transparent',
        _hover: { bg: 'bg.muted' },
      },
    },
    size: {
      md: { minHeight: 'control', px: { base: '4', sm: '5.5' } },
      sm: { minHeight: 'controlSmall', px: '4', fontSize: '0.9375rem' },
      icon: { minWidth: 'touch', minHeight: 'touch', px: '0', flex: 'none' },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});
