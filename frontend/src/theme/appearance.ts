export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const key = 'mindmirror.appearance';
const systemIsDark = '(prefers-color-scheme: dark)';

/** What the visitor chose in this browser; `system` when nothing is remembered or readable. */
export const rememberedAppearance = (): Appearance => {
  try {
    const remembered = localStorage.getItem(key);
    return appearances.find((appearance) => appearance === remembered) ?? 'system';
  } catch {
    return 'system';
  }
};

/** A blocked storage costs only the memory of the choice. */
export const rememberAppearance = (appearance: Appearance): void => {
  try {
    localStorage.setItem(key, appearance);
  } catch {
    return;
  }
};

/** Shows the page in it and, for `system`, follows the system until the returned stop is called. */
export const showAppearance = (appearance: Appearance): (() => void) => {
  const system = matchMedia(systemIsDark);
  const show = (): void => {
    const isDark = appearance === 'system' ? system.matches : appearance === 'dark';
    document.documentElement.classList.toggle('dark', isDark);
    document.documentElement.classList.toggle('light', !isDark);
  };
  show();
  if (appearance !== 'system') return () => undefined;
  system.addEventListener('change', show);
  return () => {
    system.removeEventListener('change', show);
  };
};
