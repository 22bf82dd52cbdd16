/** Text from outside, shortened to one line, without control, formatting or bidi characters. */
export const externalText = (text: string, longest: number): string => {
  const visible = text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{C}|\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
  const characters = Array.from(visible);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : visible;
};
