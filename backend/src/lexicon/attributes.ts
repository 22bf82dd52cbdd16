import { english } from './en/index.ts';

const singleValued: ReadonlySet<string> = new Set(english.singleValuedAttributes);

/** Does a person have one of these, whatever it is? */
export const isSingleValued = (attribute: string): boolean => singleValued.has(attribute);
