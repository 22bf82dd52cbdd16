import { defineTokens } from '@chakra-ui/react';

const same = (value: string) => ({ value });

/** Headings and quotations, running text, code. */
const fonts = {
  heading: same('"Piazzolla", "Iowan Old Style", Georgia, serif'),
  body: same('"Schibsted Grotesk", "Helvetica Neue", Arial, sans-serif'),
  mono: same('"Red Hat Mono", ui-monospace, Menlo, monospace'),
};

/** Numbers are quarters of a rem. Most of the named ones scale with the window. */
const spacing = {
  1: same('0.25rem'),
  1.5: same('0.375rem'),
  2: same('0.5rem'),
  2.5: same('0.625rem'),
  3: same('0.75rem'),
  3.5: same('0.875rem'),
  4: same('1rem'),
  4.5: same('1.125rem'),
  5: same('1.25rem'),
  5.5: same('1.375rem'),
  6: same('1.5rem'),
  7: same('1.75rem'),
  8: same('2rem'),
  9: same('2.25rem'),
  10: same('2.5rem'),
  12: same('3rem'),
  edge: same('max(1.25rem, (100vw - 75rem) / 2)'),
  gutter: same('clamp(1.5rem, 3vw, 2.75rem)'),
  section: same('clamp(4rem, 8vw, 7rem)'),
  pageTop: same('clamp(3rem, 6vw, 5.5rem)'),
  sectionSmall: same('clamp(2.5rem, 4.4vw, 4rem)'),
  sectionGap: same('clamp(3rem, 6vw, 5.5rem)'),
};

const sizes = {
  3.5: same('0.875rem'),
  8: same('2rem'),
  9: same('2.25rem'),
  full: same('100%'),
  header: same('4.25rem'),
  control: same('3rem'),
  controlSmall: same('2.5rem'),
  touch: same('2.75rem'),
  icon: same('1.25rem'),
  dialog: same('36.25rem'),
  menu: same('20rem'),
  form: same('35rem'),
  measure: same('34em'),
  measureNarrow: same('31em'),
  measureWide: same('40em'),
  speaker: same('3.875rem'),
};

export const tokens = defineTokens({
  fonts,
  spacing,
  sizes,
  radii: { l1: same('2px'), l2: same('4px'), l3: same('6px') },
  borders: {
    hairline: same('1px solid'),
    dashed: same('1px dashed'),
    accent: same('3px solid'),
  },
  // Only overlays have a shadow: dialog, menu, toast.
  shadows: { float: same('0 24px 60px -20px rgb(6 20 16 / 0.35)') },
  durations: { hover: same('140ms'), rotate: same('160ms'), overlay: same('200ms') },
  easings: {
    out: same('cubic-bezier(0.2, 0.7, 0.2, 1)'),
    inOut: same('cubic-bezier(0.65, 0, 0.25, 1)'),
  },
  zIndex: {
    header: { value: 20 },
    skip: { value: 30 },
    overlay: { value: 100 },
    toast: { value: 200 },
  },
});
