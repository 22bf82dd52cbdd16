/** Patterns of English words for time, in lower case and without groups that capture. */
export const weekdayPattern =
  'mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';
export const monthPattern =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

const amounts: Readonly<Record<string, number>> = {
  ...{ couple: 2, few: 3, several: 7, a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5 },
  ...{ six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 },
};

/** What comes before the unit in "3 days", "a couple weeks", "twelve hours". */
export const amountPattern = String.raw`\d{1,3}|${Object.keys(amounts).join('|')}`;

/** NaN for what does not match `amountPattern`. */
export const readAmount = (text: string): number => amounts[text] ?? Number(text);
