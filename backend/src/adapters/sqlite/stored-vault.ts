type Nullable = { readonly name: string | null; readonly lastUsedAt: number | null };

/** A row of `vaults` without its nulls. A limit of null stays: it means that there is none. */
export const vaultWithoutNulls = <Row extends Nullable>({ name, lastUsedAt, ...row }: Row) => ({
  ...row,
  name: name ?? undefined,
  lastUsedAt: lastUsedAt ?? undefined,
});
