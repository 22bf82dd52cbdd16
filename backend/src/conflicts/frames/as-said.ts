/** The beginning of a clause as a reason quotes it: "the user picks up the user's daughter". */
export const asSaid = (beginning: string): string | undefined => {
  const said = beginning
    .replace(/(?: (?:at|from|by|until|around|about|on|,))+$/u, '')
    .replace(/^user's\b/u, "the user's")
    .replace(/^user\b/u, 'the user')
    .replace(/(?<!the )\buser's\b/gu, "the user's");
  return said.length < longestPhrase && said.includes(' ') ? said : undefined;
};

const longestPhrase = 80;
