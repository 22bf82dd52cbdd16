declare module 'wink-lemmatizer' {
  const lemmatize: {
    readonly noun: (word: string) => string;
    readonly verb: (word: string) => string;
    readonly adjective: (word: string) => string;
  };
  export = lemmatize;
}

declare module 'wink-lexicon/src/wn-words.js' {
  /** Where the senses of each word are listed. */
  const indexOf: Readonly<Record<string, number>>;
  export = indexOf;
}

declare module 'wink-lexicon/src/wn-word-senses.js' {
  const sensesAt: readonly (readonly number[])[];
  export = sensesAt;
}

declare module 'wink-lexicon/src/*-exceptions.js' {
  /** The base form of each irregular form. */
  const lemmas: Readonly<Record<string, string>>;
  export = lemmas;
}
