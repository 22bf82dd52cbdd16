import { defineSlotRecipe } from '@chakra-ui/react';

export const siteFooter = defineSlotRecipe({
  slots: ['root', 'columns', 'title', 'link', 'base', 'modes', 'mode'],
  base: {
    root: { borderTop: 'hairline', borderColor: 'border.strong' },
    columns: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6' },
    title: { textStyle: 'small', fontWeight: '640', mb: '2' },
    link: {
      display: 'inline-block',
      py: '1',
      textStyle: 'small',
      color: 'fg.muted',
      _hover: { color: 'fg', textDecoration: 'underline' },
    },
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      px: 'edge',
      pt: '4',
      pb: '6',
      textStyle: 'label',
      color: 'fg.muted',
      borderTop: 'hairline',
      borderColor: 'border',
    },
    modes: { display: 'inline-flex', gap: '1', mr: '-2.5' },
    mode: {
      minHeight: '8',
      px: '2.5',
      textStyle: 'label',
      fontWeight: '500',
      border: 'hairline',
      borderColor: 'transparent',
      borderRadius: 'l1',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _pressed: { color: 'fg', borderColor: 'border.emphasized' },
    },
  },
});
