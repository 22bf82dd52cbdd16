import { days } from '../../kernel/duration.ts';
import { categories, type Category } from '../../memories/index.ts';

/** The number of classes in each way to divide memories or queries. */
const counts = { category: categories.length, age: 4, order: 2, subject: 2, purpose: 2 } as const;

/** A way to divide memories into classes, some of which a query asks for, or to divide queries. */
export type Division = keyof typeof counts;

/** The divisions, in the order of their classes. */
export const divisions: readonly Division[] = ['category', 'age', 'order', 'subject', 'purpose'];

export const classesIn = (division: Division): number => counts[division];

/** The index of each division's first class among the classes of all divisions. */
export const firstClass: Readonly<Record<Division, number>> = {
  category: 0,
  age: counts.category,
  order: counts.category + counts.age,
  subject: counts.category + counts.age + counts.order,
  purpose: counts.category + counts.age + counts.order + counts.subject,
};

const placeOf = new Map(categories.map((category, place) => [category, place]));

export const categoryClass = (category: Category): number => placeOf.get(category) ?? 0;

/**
 * The limits of the ages that queries distinguish: two weeks, several weeks, several months.
 * Anything older is one class, because the data set covers a year.
 */
const ageLimits = [days(14), days(45), days(150)];

/** The class of an age in milliseconds. */
export const ageClass = (age: number): number => {
  const place = ageLimits.findIndex((limit) => age <= limit);
  return place < 0 ? ageLimits.length : place;
};

/** The share of a vault's memories, its oldest, that counts as saved first. */
export const firstShare = 0.2;

/** Whether the memory was saved first, when people introduce themselves, or later. */
export const orderClass = (isFirst: boolean): number => (isFirst ? 0 : 1);

/** Whether the memory is about the user (`statedSubject`). */
export const subjectClass = (subject: number): number => ((subject & 1) === 1 ? 0 : 1);

/** Whether the query asks what is known, or is a request that needs facts it does not name. */
export const purposeClass = (isInquiry: boolean): number => (isInquiry ? 0 : 1);
