/** Why nothing happens for a moment: the end of a sentence, without its period. */
export const Wait = ({ seconds }: { readonly seconds: number | undefined }) =>
  seconds !== undefined && <>. The server takes more in {seconds} seconds.</>;
