import { AppError } from '../../kernel/errors.ts';
import { stripInvisible } from '../../text/index.ts';

/**
 * Rejects a text that contains a secret: a key, a password with its value, a card number. A text
 * that only mentions one passes, and so does an ambiguous one: a rejected fact is lost, and the
 * server instructions already tell the AI not to save secrets. Throws `invalid_input`, without the
 * secret.
 */
export const rejectSecrets = (given: string): void => {
  const text = stripInvisible(given);
  const found = kinds.find(({ isIn }) => isIn(text));
  if (found === undefined) return;
  throw new AppError(
    'invalid_input',
    `The text holds ${found.name}, so it was not saved. Keep secrets in a password manager. If the rest is worth saving, leave the secret out and save it again.`,
  );
};

/** The prefixes that issuers publish for scanners, with the length of what follows. */
const keys =
  /(?<![\w-])(?:sk-(?:[a-z]+-)*[\w-]{20,}|[rs]k_live_\w{16,}|whsec_\w{24,}|gh[opsur]_\w{36,}|github_pat_\w{30,}|glpat-[\w-]{20,}|npm_\w{36}|hf_[A-Za-z\d]{30,}|gsk_\w{40,}|xai-\w{40,}|r8_\w{30,}|pypi-[\w-]{50,}|xox[abeprs]-[\w-]{20,}|xapp-[\w-]{20,}|figd_[\w-]{30,}|lin_api_\w{30,}|dop_v1_[\da-f]{64}|shp(?:at|ca|pa|ss)_[\da-f]{32}|\d{8,10}:AA[\w-]{33}|A(?:KIA|SIA)[0-9A-Z]{16}|AIza[\w-]{35}|SG\.[\w-]{20,}\.[\w-]{30,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,})(?![\w-])/g;

/** A placeholder has repeating characters or a word such as "example". */
const isPlaceholder = (key: string): boolean =>
  new Set(key).size < 12 || /example|your|placeholder|dummy|x{6}|\.{3}/i.test(key);

/**
 * Branches and packages also start like this ("sk-learn-contrib-2024"), but their parts are words.
 */
const alsoNames = /^(?:sk-|hf_)/;
const maxWordLength = 15;

const isRandom = (key: string): boolean =>
  alsoNames.test(key)
    ? key.split(/[-_]/).some((part) => part.length > maxWordLength && isMixed(part))
    : /\d/.test(key);

const isMixed = (part: string): boolean =>
  /[a-z]/i.test(part) && (/\d/.test(part) || (part.match(/[a-z][A-Z]/g) ?? []).length > 2);

/** "The API key for staging is X", "client secret: X": keys of issuers without a prefix. */
const statedKeys =
  /(?<![a-z\d])(?:api|access|secret|auth|client|bearer|service|private|signing|encryption|webhook)[ _-]?(?:key|token|secret)(?: (?:for|of|to|on|at)(?: [^\s.,;:]+){1,5}?)?(?: is(?: now)?:?| ?[:=])\s*["“'`]?(?<value>[\w+/=-]{20,128})/gi;

/** Letters and digits take turns in a random value, but hardly in words with a year or a number. */
const fewestTurns = 4;
const turns = /[a-z](?=\d)|\d(?=[a-z])/gi;

const isRandomValue = (value: string): boolean =>
  value
    .split(/[-_]/)
    .some((part) => part.length > maxWordLength && (part.match(turns) ?? []).length >= fewestTurns);

const holdsKey = (text: string): boolean =>
  (text.match(keys) ?? []).some((key) => isRandom(key) && !isPlaceholder(key)) ||
  [...text.matchAll(statedKeys)].some(
    ({ groups: { value = '' } = {} }) => isRandomValue(value) && !isPlaceholder(value),
  );

/** Line breaks may be written as \n: private keys are often copied from JSON. */
const privateKey =
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\s|\\[nr]|(?:Proc-Type|DEK-Info): [^\s\\]+)*[A-Za-z\d+/=]{16}/;

/** "password is X", "PIN for the bank: X": up to five words between the kind and the value. */
const stated =
  /(?<![a-z\d])(?<kind>pass(?:word|code|phrase|wort)|kennwort|wachtwoord|contraseña|mot de passe|senha|пароль|pwd|pin(?: code| number)?)(?![\w-])(?: (?:for|of|to|on|at)(?: [^\s.,;:]+){1,5}?)?(?: (?:is|ist|es|est|é)(?: now)?:?| ?[:=])\s*(?<value>"[^"\n]{4,64}"|“[^”\n]{4,64}”|[^\s"“”]{4,64})(?=(?<after>\s+\S+)?)/gi;

/** "Network Hub, password X": nothing between the two, so only a mix of letters and digits counts. */
const bare =
  /(?<![a-z\d])(?:pass(?:word|code|phrase|wort)|kennwort|wachtwoord|contraseña|senha|пароль|pwd) (?<value>[^\s"“”]{6,64})(?=(?<after>\s+\S+)?)/gi;

/**
 * "The alarm code is X", "door code: X". An access or country code may be public, and "the new door
 * code on 12 March 2024" names a day. "Memory-safe code" is a program.
 */
const codes =
  /(?<![a-z\d])(?<!(?:memory|type|thread|null|exception|fail)[- ](?=safe))(?:alarm|door|gate|safe|locker|lock(?:box)?|entry|unlock|keypad|key safe) (?:pin|code|combination)(?:(?: (?:for|of|to|on|at)(?: [^\s.,;:]+){1,5}?)?(?: is(?: now)?:?| ?[:=]))?\s+["“]?#?\d{4,8}#?(?![\w.-]*[\w-])/i;

/** The words of BIP 39 have three to eight letters; a phrase has 12 to 24 of them, often numbered. */
const seedWord =
  /(?:\d{1,2}[.)] ?)?(?!(?:the|and|but|for|from|with|not|are|was|were|has|had|his|her|its|our|your|their|them|these|those|than|which|while|who|would|could|should|some|most|every|user|kept|keeps)\b)[a-z]{3,8}/;
const seedPhrase = new RegExp(
  String.raw`(?:seed|recovery|mnemonic) (?:phrase|words?)\b[^\n]{0,40}?[:=\s"“]\s*(?:${seedWord.source}[ ,\n]{1,2}){11,23}${seedWord.source}(?![a-z])`,
  'i',
);

/** Words that continue a sentence after a value. */
const connecting = /^\s+(?:and|but|for|on|at|in|to|as|now|if|when|since|because|please|[(–—].*)$/i;
const endOfSentence = /[.,;!?]$/;

/** Names of programs and methods with a digit in them: "the password is SHA256-hashed". */
const named =
  /^(?:1password|oauth2?|(?:sha|aes)-?\d+|md5|base\d+|bcrypt\d*|argon2(?:id?|d)?|pbkdf2|[2m]fa|s3|k8s|utf-?\d+)\b|-(?:encoded|hashed|based|protected|encrypted|only|long|characters?|digits?|days?)\b/i;

/** References to a password instead of the password: a variable, a path, an address. */
const reference = /^(?:\$\{?[A-Z_]|[A-Z]+_[A-Z\d_]+$|~?\/|[<{%]|process\.|os\.)|:\/\//;

type Stated = { readonly kind: string; readonly value: string };

/** The values that a text states for a kind of secret, each where its sentence ends or goes on. */
const statedIn = (text: string): readonly Stated[] =>
  [...text.matchAll(stated)].flatMap(({ groups: { kind = '', value = '', after = '' } = {} }) =>
    endsSentence(value, after) ? [{ kind, value: withoutMarks(value) }] : [],
  );

const endsSentence = (value: string, after: string): boolean =>
  after === '' || endOfSentence.test(value.replace(/["”]$/, '')) || connecting.test(after);

const withoutMarks = (value: string): string =>
  value.replace(/^["“]|["”]$/g, '').replace(/[.,;!?]+$/, '');

const holdsPassword = (text: string): boolean =>
  statedIn(text).some(({ kind, value }) => !/^pin/i.test(kind) && isPassword(value)) ||
  [...text.matchAll(bare)].some(
    ({ groups: { value = '', after = '' } = {} }) =>
      endsSentence(value, after) && /[a-z]/i.test(value) && isPassword(withoutMarks(value)),
  );

// In India a postal code is a PIN code; it has six digits.
const holdsPin = (text: string): boolean =>
  codes.test(text) ||
  statedIn(text).some(
    ({ kind, value }) =>
      (/^pin$/i.test(kind) && /^\d{4,8}$/.test(value)) ||
      (/^pin /i.test(kind) && /^\d{4}$/.test(value)),
  );

const isPassword = (value: string): boolean =>
  (/^\d{6,}$/.test(value) || (value.length >= 6 && /\d/.test(value) && /[a-z]/i.test(value))) &&
  !named.test(value) &&
  !reference.test(value);

/** "postgres://ana:X@db.example.com". */
const inAddress = /:\/\/[^\s:@/]*:(?<value>[^\s@/]{6,64})@/g;

const holdsPasswordInAddress = (text: string): boolean =>
  [...text.matchAll(inAddress)].some(
    ({ groups: { value = '' } = {} }) =>
      isPassword(value) && !/^(?:pass|secret|pwd)|example|\*{3}/i.test(value),
  );

/** Visa, Mastercard, American Express and Discover numbers, with or without grouping. */
const cards =
  /(?<![\w.-])(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|6011|65\d{2})(?<gap>[ -]?)\d{4}\k<gap>\d{4}\k<gap>\d{4}(?![\w-])|(?<![\w.-])3[47]\d{2}(?<gapOfFifteen>[ -]?)\d{6}\k<gapOfFifteen>\d{5}(?![\w-])/g;

/** The numbers that payment providers publish for tests. */
const testCards: ReadonlySet<string> = new Set([
  '4242424242424242',
  '4111111111111111',
  '4000056655665556',
  '4000000000000002',
  '4012888888881881',
  '5555555555554444',
  '5105105105105100',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
]);

const holdsCard = (text: string): boolean =>
  (text.match(cards) ?? [])
    .map((card) => card.replaceAll(/\D/g, ''))
    .some((digits) => passesLuhn(digits) && !testCards.has(digits));

/** The check digit of ISO/IEC 7812-1. */
const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

const kinds = [
  { name: 'an API key', isIn: holdsKey },
  { name: 'a private key', isIn: (text: string): boolean => privateKey.test(text) },
  { name: 'a password', isIn: holdsPassword },
  { name: 'a PIN or code', isIn: holdsPin },
  { name: 'a seed phrase', isIn: (text: string): boolean => seedPhrase.test(text) },
  { name: 'a password', isIn: holdsPasswordInAddress },
  { name: 'a card number', isIn: holdsCard },
] as const;
