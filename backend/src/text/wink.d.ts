declare module 'wink-lemmatizer' {
  const lemmatize: {
    readonly noun: (word: string) => string;
    readonly verb: (word: string) => string;
    readonly adjective: (word: string) => string;
  };
  export = lemmatize;
}

declare module 'wink-porter2-stemmer' {
  const stem: (word: string) => string;
  export = stem;
}
