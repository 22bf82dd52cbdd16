/** A recipe as browsers get it: the names of its classes. `static-chakra.tsx` joins them. */
export type CompiledRecipe = {
  readonly name: string;
  readonly slots?: readonly string[];
  readonly variants: readonly string[];
  readonly defaults: Readonly<Record<string, string | boolean>>;
  /** The conditions of compound variants, by index. */
  readonly compounds: readonly Readonly<Record<string, unknown>>[];
};
