import { english } from './en/index.ts';

const singleValued: ReadonlySet<string> = new Set(english.singleValuedAttributes);

/** Whether a person has only one of these. */
export const isSingleValued = (attribute: string): boolean => singleValued.has(attribute);
