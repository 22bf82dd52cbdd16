/** `undefined` when the text is not JSON; JSON itself has no `undefined`. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
