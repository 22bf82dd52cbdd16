import type { SystemStyleObject } from '@chakra-ui/react';

/** The root of a page without a script: the first one sets a class on it. */
export const unscripted = 'html:not(.light, .dark)';

export const systemIsDark = '@media (prefers-color-scheme: dark)';

/** Styles in dark mode, which without a script is that of the system. */
export const inDarkMode = (styles: SystemStyleObject): SystemStyleObject => ({
  _dark: styles,
  [`${unscripted} &`]: { [systemIsDark]: styles },
});
