export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const key = 'mindmirror.appearance';
const systemIsDark = '(prefers-color-scheme: dark)';

/** The visitor's choice in this browser; `system` when nothing is stored or readable. */
export const storedAppearance = (): Appearance => {
  try {
    const stored = localStorage.getItem(key);
    return appearances.find((appearance) => appearance === stored) ?? 'system';
  } catch {
    return 'system';
  }
};

/** Where storage is blocked, the choice lasts until the page is reloaded. */
export const storeAppearance = (appearance: Appearance): void => {
  try {
    localStorage.setItem(key, appearance);
  } catch {
    return;
  }
};

/** What the page shows, which outlives the part of it that has set it. */
export const appliedAppearance = (): Appearance => {
  const { appearance: applied } = document.documentElement.dataset;
  return appearances.find((appearance) => appearance === applied) ?? storedAppearance();
};

/** Applies it to the page. For `system`, follows the system until the returned function is called. */
export const applyAppearance = (appearance: Appearance): (() => void) => {
  document.documentElement.dataset['appearance'] = appearance;
  const system = matchMedia(systemIsDark);
  const apply = (): void => {
    const isDark = appearance === 'system' ? system.matches : appearance === 'dark';
    document.documentElement.classList.toggle('dark', isDark);
    document.documentElement.classList.toggle('light', !isDark);
  };
  apply();
  if (appearance !== 'system') return () => undefined;
  system.addEventListener('change', apply);
  return () => {
    system.removeEventListener('change', apply);
  };
};
