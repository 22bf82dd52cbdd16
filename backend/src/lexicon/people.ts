/** Whom and what one has one of at a time. */
const single: ReadonlySet<string> = new Set(
  `wife husband spouse partner girlfriend boyfriend fiance fiancee mother father boss manager landlord
landlady company startup dog cat grandfather grandmother employer`.split(/\s+/),
);

/** Of these one may have several: the son who is called Tim may not be the one who is called Ben. */
const beings: ReadonlySet<string> = new Set(
  `son daughter child brother sister sibling friend cousin uncle aunt niece nephew colleague coworker
co-worker teammate neighbor neighbour roommate flatmate housemate pet grandson granddaughter grandchild
client customer student teacher doctor plant horse fish bird chicken rabbit kid`.split(/\s+/),
);

const things: ReadonlySet<string> = new Set(
  `hobby interest goal game book course class trip account monitor bag report skill habit concern problem
strength weakness idea opinion language allergy value dream fear passion activity meeting appointment
flight task exam deadline event friendship memory favorite`.split(/\s+/),
);

const lastOf = (subject: string): string => subject.split(' ').at(-1) ?? '';

/** "user" or somebody there is one of, such as "user's wife". */
export const isUniquePerson = (subject: string): boolean =>
  subject === 'user' || (/^user's \S+$/u.test(subject) && single.has(lastOf(subject)));

/** May "the user's sister" be another one each time? Plurals always. */
export const mayBeSeveral = (subject: string): boolean => {
  const last = lastOf(subject);
  if (/\b(?:best|oldest|closest|youngest|eldest|only)\b/u.test(subject)) return false;
  return (
    beings.has(last) ||
    things.has(last) ||
    (/[^s]s$/u.test(last) && !/(?:us|is|news|series)$/u.test(last))
  );
};

/** May it be another person or animal each time? */
export const isMultiValued = (subject: string): boolean =>
  beings.has(lastOf(subject)) && mayBeSeveral(subject);

/** Somebody, not a thing of the user's. */
export const isPerson = (subject: string): boolean =>
  beings.has(lastOf(subject)) ||
  (single.has(lastOf(subject)) && !/^(?:company|startup|employer)$/u.test(lastOf(subject)));

/** For reasons: "the user", "the user's wife". */
export const inWords = (subject: string): string => `the ${subject}`;
