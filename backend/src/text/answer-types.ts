/** A kind of answer: how a question asks for it, and how a text that holds one reads. */
type AnswerKind = { readonly asked: RegExp; readonly told: RegExp };

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december';
const weekdays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const spans = 'day|week|weekend|month|year|today|yesterday|tomorrow|tonight';

const kinds: readonly AnswerKind[] = [
  {
    asked: /\b(?:when|since|how long|(?:what|which) (?:time|date|day|year|month))\b/i,
    told: new RegExp(
      String.raw`\b(?:${months}|${weekdays}|${spans}|last|next|ago|since|until|recently|soon|(?:19|20)\d\d)s?\b`,
      'i',
    ),
  },
  {
    asked: /\bhow (?:many|much|old|often|long|far)\b/i,
    told: /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|once|twice|several|many|few|couple)\b/i,
  },
  {
    asked: /\b(?:who|whom|whose)\b/i,
    // A capital within the text, other than that of the user.
    told: /[^.!?]\s(?!User\b|I\b)\p{Lu}\p{L}/u,
  },
  {
    asked: /\bwhere\b|\b(?:what|which) (?:country|city|place|state|town)\b/i,
    told: /\b(?:in|at|from|to|near) (?:the )?\p{Lu}\p{L}/u,
  },
  {
    asked: /\b(?:why|reason)\b/i,
    told: /\b(?:because|since|so that|in order|due to|inspired|motivat\w+|reason|to help)\b/i,
  },
];

/** How many kinds there are: each has one bit in what the functions below answer. */
export const answerTypeCount = kinds.length;

/** Which kinds of answer a question asks for: a time, a number, a person, a place, a reason. */
export const askedAnswerTypes = (question: string): number => bits(question, 'asked');

/** Which kinds of answer a text could give. */
export const statedAnswerTypes = (text: string): number => bits(text, 'told');

const bits = (text: string, side: keyof AnswerKind): number =>
  kinds.reduce((sum, kind, bit) => sum + (kind[side].test(text) ? 1 << bit : 0), 0);
