type Part = { readonly text: string; readonly isCode: boolean };

/** A text of a guide in parts: what is between backticks is code. */
export const markedParts = (text: string): readonly Part[] =>
  text
    .split('`')
    .map((part, index) => ({ text: part, isCode: index % 2 === 1 }))
    .filter((part) => part.text !== '');
