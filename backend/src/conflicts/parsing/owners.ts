/** "Plumline is the user's app", unlike "It is an app". */
const described =
  /^\s*(?<name>(?!(?:User|It|There|Here|This|That|These|Those|He|She|They|We|You|I|One|Another|What|Which|Who)\b)\p{Lu}[\p{L}\p{N}.-]{0,30}) (?:is|are) (?:an?|the|our|my|their|(?:the )?[Uu]ser['’]s) (?<said>.+)/u;
const continued = /^\s*It (?:is|uses|runs on|was) (?<said>.+)/u;
const owned = /^\s*(?:and )?its (?=\p{L})/iu;
const ownedValue = /^[^,]{1,40}? (?:is|are|was) (?!(?:an?|the|our|my) )(?<said>.+)/u;

/** After "a fork of Quill" or "on a server", "its" may be of the fork's origin or of the server. */
const other =
  /\b(?:of|by|at|from|to|like|unlike|than|and|or|whose|that|which|who|is|are|has|have|for (?!(?:\p{L}+ )?\p{L}+s\b)|(?:in|on|with|under|inside) (?:an?|the|our|my|his|her|their|[Uu]ser['’]s)\b)/u;

/**
 * Sentences in which "its" names what the sentences before describe: "Plumline's backend is
 * Supabase" after "Plumline is an app". A sentence that may name something else ends this.
 */
export const namingOwners = (sentences: readonly string[]): readonly string[] => {
  let name: string | undefined;
  return sentences.map((sentence) => {
    const owner = name;
    if (owner !== undefined && owned.test(sentence)) {
      const own = sentence.replace(owned, '');
      name = isOfOne(ownedValue.exec(own)) ? owner : undefined;
      return `${owner}'s ${own}`;
    }
    const found = described.exec(sentence);
    name = isOfOne(found ?? continued.exec(sentence))
      ? (found?.groups?.['name'] ?? owner)
      : undefined;
    return sentence;
  });
};

/** Whether a sentence of one of these forms names nothing else. */
const isOfOne = (found: RegExpExecArray | null): boolean =>
  found !== null && !other.test(found.groups?.['said'] ?? '');
