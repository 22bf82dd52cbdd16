const weekday = '(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)day';
/** "Monday until Friday" is every week. */
const first = `(?<!${weekday} )`;
const until = '(?:until|till|by|before)';
/** What has one day. "Is" has not: a course is on Friday every week. */
const event =
  '(?:due|deadline|exam|test|interview|appointment|surgery|operation|wedding|funeral|birthday|flight|trip|visit|hearing|expires?|leaves|moves|moving|flies|flying|travels|turns|retires?|graduates?)';
/** A week starts on Monday every week. */
const change = `(?:${event}|starts?|begins?|ends?)`;
const ordinal = String.raw`\d{1,2}(?:st|nd|rd|th)`;
/** Behind a day of a month without its month; "the 4th floor" and "the 4th of July" are no such day. */
const alone = String.raw`(?=$|[.,;:!?)]|\s+(?:to the ${ordinal}|and|at|in the|with|because|so|but|if|unless|this|he|she|they)\b)`;

/**
 * English words for a day that only the day of writing tells: "until Friday", "by the end of the
 * month".
 */
export const deadlines: readonly string[] = [
  String.raw`${first}(?:${until}|since) (?:early |late )?${weekday}(?! (?:prayers?|to|until|till|through)\b)`,
  String.raw`(?<=\b${event}(?: \S+){0,3} )${first}(?:on )?${weekday}`,
  String.raw`(?:${until}|(?<=\b${change}(?: \S+){0,3} )at) (?:the )?(?:end|beginning|start|middle) of (?:the )?(?:day|week|weekend|month|quarter|year|semester|term)(?! of\b)`,
];

/** The same for a day of the month: "on the 4th". */
export const monthDays: readonly string[] = [
  String.raw`(?:on|${until}|since|from|after) the ${ordinal}${alone}`,
  String.raw`(?<=\bdue )the ${ordinal}${alone}`,
];

/** A text about every month, or one that names the month. */
export const namesMonth =
  /\b(?:months?|monthly|quarterly|rent|salary|wages?|paid|pays|payday|payroll|mortgage|vat|taxes|bills?|billing|invoices?|statements?|christmas|january|february|march|april|may|june|july|august|september|october|november|december)\b/iu;

/** "Bis Freitag" and "hasta el viernes", with the English word for the day. */
export const untilWeekday =
  /^(?:bis|hasta|jusqu'à|fino|até|tot|til|tills|до)(?: (?:el|al?|à|zum|la))? (?:mon|tues|wednes|thurs|fri|satur|sun)day$/iu;
export const isWeekday = (word: string): boolean => weekdayAlone.test(word);

const weekdayAlone = new RegExp(`^${weekday}$`, 'u');
