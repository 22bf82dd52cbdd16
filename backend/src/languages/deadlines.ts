const weekday = '(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)day';
/** "Friday evenings" are many, "Good Friday" has a date each year, and Monday.com is a name. */
const oneDay = String.raw`(?<!(?:Good|Black|Holy|Maundy|Ash|Shrove|Palm|Easter|Whit|Cyber|Giving) )${weekday}(?! (?:mornings|afternoons|evenings|nights|prayers?)\b|\.\w)`;
/** "Monday until Friday" and "from Monday morning until Friday" are every week. */
const first = String.raw`(?<!${weekday}(?: \S+)? )`;
const until = '(?:until|till|by|before)';
/** What has one day. "Is" has not: a course is on Friday every week. */
const event =
  '(?:due|deadline|exam|test|interview|appointment|surgery|operation|wedding|funeral|birthday|flight|trip|visit|hearing|expires?|leaves|moves|moving|flies|flying|travels|turns|retires?|graduates?)';
/** A week starts on Monday every week. */
const change = `(?:${event}|starts?|begins?|ends?)`;
/** "Tired by the end of the week" and "out of money by the end of the month" are every time. */
const worn = String.raw`(?<!\b(?:tired|exhausted|drained|broke|out|money|energy) )`;
const ordinal = String.raw`\d{1,2}(?:st|nd|rd|th)`;
/**
 * Behind a day of a month without its month. "The 4th floor" and "the 4th of July" are no such day, and
 * neither are "the 1st and the 15th", which are days of every month, or "the 18th and 19th centuries".
 */
const alone = String.raw`(?!,? (?:and |or )?(?:the )?${ordinal})(?=$|[.,;:!?)]|\s+(?:to the ${ordinal}|and|at|in the|with|because|so|but|if|unless|this|he|she|they)\b)`;

/** English words for a day that only the day of writing tells: "until Friday". */
export const deadlines: readonly string[] = [
  String.raw`${first}(?:${until}|since) (?:early |late )?${oneDay}(?! (?:to|until|till|through)\b)`,
  String.raw`(?<=\b${event}(?: \S+){0,3} )${first}(?:on )?${oneDay}`,
];

/** The same for a part of a longer time: "by the end of the month". */
export const periodEnds: readonly string[] = [
  String.raw`(?:${worn}${until}|(?<=\b${change}(?: \S+){0,3} )at) (?:the )?(?:end|beginning|start|middle) of (?:the )?(?:week|weekend|month|quarter|year|semester|term)(?! of\b)`,
];

/** The same for a day of the month: "on the 4th". */
export const monthDays: readonly string[] = [
  String.raw`(?:on|${until}|since|from|after) the ${ordinal}${alone}`,
  String.raw`(?<=\bdue )the ${ordinal}${alone}`,
];

const payment =
  'rent|salary|wages?|paid|pays|payday|payroll|pension|allowance|mortgage|loan|vat|taxes|bills?|billing|invoices?|statements?|subscriptions?|memberships?|renews|credit cards?';
/** A text about what is due every month or quarter. */
export const namesPayment = new RegExp(String.raw`\b(?:${payment})\b`, 'iu');
/** A text about every month, or one that names the month. */
export const namesMonth = new RegExp(
  String.raw`\b(?:${payment}|months?|monthly|quarterly|christmas|january|february|march|april|may|june|july|august|september|october|november|december)\b`,
  'iu',
);

/** "Bis Freitag" and "hasta el viernes", with the English word for the day. */
export const untilWeekday =
  /^(?:bis|hasta|jusqu'à|fino|até|tot|til|tills|до)(?: (?:el|al?|à|zum|la))? (?:mon|tues|wednes|thurs|fri|satur|sun)day$/iu;
export const isWeekday = (word: string): boolean => weekdayAlone.test(word);

const weekdayAlone = new RegExp(`^${weekday}$`, 'u');
