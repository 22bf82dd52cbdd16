/** The value of a style prop: one for all windows, or one per breakpoint. */
export type StyleValue = string | true | Readonly<Record<string, string>>;

/** The class of a style prop, such as `mt-4` for `mt="4"`. */
export const stylePropClass = (name: string, value: unknown): string => {
  const text =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flat().join('_')
      : String(value);
  return `${name}-${text.replaceAll(/[^\w-]/g, '-')}`;
};
