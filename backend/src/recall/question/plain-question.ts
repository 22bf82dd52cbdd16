/** What people put around a short question without changing what it asks. */
const before = /^(?:(?:so|and|hey|please|tell me|do you know|remind me) )+/iu;
const after =
  /(?: (?:now|right now|currently|today|these days|at the moment|nowadays))?[\s?!.]{0,8}$/iu;
const between = / (?:currently|now|actually|still) /giu;

/** A longer query asks for more than one thing. */
const maxLength = 80;

/**
 * A short query as a plain question: "so where does Ola live now?" is "where does Ola live".
 * Undefined for a query of more than 80 characters.
 */
export const plainQuestion = (query: string): string | undefined =>
  query.length > maxLength
    ? undefined
    : query.trim().replace(before, '').replace(after, '').replace(between, ' ');
