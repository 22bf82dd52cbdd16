/** Where the server secret of an installation lies. */
export type SecretPlace =
  { readonly from: 'setting' | 'nowhere' } | { readonly from: 'file'; readonly file: string };
