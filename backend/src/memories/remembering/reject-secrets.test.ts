import { describe, expect, test } from '@jest/globals';
import { isAppError } from '../../kernel/errors.ts';
import { rejectSecrets } from './reject-secrets.ts';

const refusalOf = (text: string): string | undefined => {
  try {
    rejectSecrets(text);
    return undefined;
  } catch (error) {
    if (!isAppError(error) || error.code !== 'invalid_input') throw error;
    return error.message;
  }
};

// Assembled here, so that no secret scanner reports this file.
const letters = 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA3cE5gH7j';
const key = (prefix: string, length: number): string => `${prefix}${letters.slice(0, length)}`;
const hex = ['9f8e7d6c5b4a3928', '1706f5e4d3c2b1a0'].join('');
const awsKey = ['AKIA', 'Q7RT2MZ4XW9PLK3V'].join('');
const words = 'legal winner thank year wave sausage worth useful legal winner thank';
const numbered = `${words} oak`
  .split(' ')
  .map((word, at) => `${at + 1}. ${word}`)
  .join('\n');
const headOf = (kind: string): string => `-----BEGIN ${kind}-----`;
const pem = headOf('PRIVATE KEY');

describe('rejects a text with a secret, naming its kind but not the secret', () => {
  test.each([
    ['an API key', `User's OpenAI key is ${key('sk-proj-', 40)}`, letters.slice(0, 10)],
    ['an API key', key('sk-ant-api03-', 40), letters.slice(0, 10)],
    ['an API key', `Token: ${key('ghp_', 36)}.`, letters.slice(0, 10)],
    ['an API key', key('github_pat_', 40), letters.slice(0, 10)],
    ['an API key', key('sk_live_', 24), letters.slice(0, 10)],
    ['an API key', key('glpat-', 20), letters.slice(0, 10)],
    ['an API key', key('AIza', 35), letters.slice(0, 10)],
    ['an API key', `AWS ${awsKey}`, 'Q7RT2MZ4'],
    ['an API key', key('hf_', 34), letters.slice(0, 10)],
    ['an API key', key('gsk_', 40), letters.slice(0, 10)],
    ['an API key', key('whsec_', 32), letters.slice(0, 10)],
    ['an API key', `g\u200b${key('hp_', 36)}`, letters.slice(0, 10)],
    ['an API key', `The staging API key is ${hex}`, hex],
    ['an API key', `Client secret for the billing app: "${letters}"`, letters.slice(0, 10)],
    ['an API key', `SERVICE_TOKEN=${hex}`, hex],
    ['a private key', `${pem}\n${letters}`, letters.slice(0, 10)],
    ['a private key', `${headOf('RSA PRIVATE KEY')} ${letters}`, letters.slice(0, 10)],
    ['a private key', `${pem}\\n${letters}`, letters.slice(0, 10)],
    ['a private key', `${pem}\nProc-Type: 4,ENCRYPTED\n\n${letters}`, letters.slice(0, 10)],
    ['a password', 'User’s wifi password is hunter2!', 'hunter2'],
    ['a password', 'The password is: hunter2', 'hunter2'],
    ['a password', 'The wifi password is hunter2 in the office', 'hunter2'],
    ['a password', 'Password: 73501946', '73501946'],
    ['a password', 'DB_PASSWORD=hunter2', 'hunter2'],
    ['a password', 'The password is optional, the new password is hunter2', 'hunter2'],
    ['a password', 'Das Passwort ist hunter2', 'hunter2'],
    ['a password', 'Mot de passe : hunter2', 'hunter2'],
    ['a password', 'Пароль: hunter2', 'hunter2'],
    ['a password', `postgres://ana:hunter2@db.example.com/app`, 'hunter2'],
    ['a PIN or code', "User's PIN code is 4821", '4821'],
    ['a PIN or code', 'The alarm code is 4821', '4821'],
    ['a PIN or code', 'Door code for the cottage: 48213#', '48213'],
    ['a PIN or code', 'Key safe code 4821, left of the gate', '4821'],
    ['a PIN or code', 'The key-safe code is 4821', '4821'],
    ['a PIN or code', 'The door code for the shed is "4821"', '4821'],
    ['a password', 'Wifi: network Hub, password hunter22', 'hunter22'],
    ['a seed phrase', `Seed phrase: ${words} oak`, words],
    ['a seed phrase', `Seed words: ${numbered}`, numbered],
    ['a seed phrase', `The recovery phrase of the wallet is "${words} oak"`, words],
    ['a password', 'Wifi password: Tr0ub4dor&3', 'Tr0ub'],
    ['a password', 'The password for the office router is "corr3ct horse"', 'corr3ct'],
    ['a password', 'password = abc12345 and the user is ana', 'abc12345'],
    ['a PIN or code', "User's bank PIN is 4821.", '4821'],
    ['a card number', "User's card is 4539 1488 0343 6467", '4539'],
    ['a card number', 'Pays with 4539148803436467, always', '4539'],
    ['a card number', 'Amex 3782-822463-10013', '3782'],
  ])('%s: %j', (kind, text, secret) => {
    const refusal = refusalOf(text);
    expect(refusal).toContain(`The text holds ${kind}, so it was not saved`);
    expect(refusal).not.toContain(secret);
  });
});

test.each([
  'User prefers pnpm over npm',
  'User keeps passwords in 1Password',
  "User's password manager is 1Password",
  'The password is in 1Password',
  'Password is required for the admin page',
  'Password: at least 12 characters, one digit',
  'The password is SHA256-hashed',
  'The password is base64-encoded',
  'The password is stored in S3 and rotated every 90 days',
  'Passwords are hashed with argon2id',
  'The wifi password is on the fridge',
  'The wifi password is unknown2us both',
  "User's PIN is four digits long",
  'Pin: Node 22.4.1',
  'Door code changes every week',
  'The entry code of the ward is on the badge',
  'User got the new door code on 12 March 2024',
  'User moved the safe combination to 1Password on 3 May 2025',
  'The gate code of the flat in 10115 Berlin was changed',
  'User has the unlock code for level 1200',
  'User wrote memory-safe code: 2000 lines of Rust',
  'User prefers type-safe code: 2024 edition of Rust',
  'Recovery phrase: never store them anywhere online, only write them onto paper and lock away',
  'User changed the wifi password 20260314',
  'Password sha256-hashed, salted',
  'User resets the password every90days anyway',
  'Keeps the seed phrase of the wallet in a bank safe and never types it into any website',
  'The pin for the LED is 13',
  'OpenAI keys begin with sk-proj- and are read from OPENAI_API_KEY',
  'Replace sk-your-api-key-goes-here-1234567890 in .env',
  `The sample key is ghp_${'x'.repeat(36)}`,
  `${key('sk_test_', 24)} is the key of the test mode`,
  'The admin password is $ADMIN_PASSWORD_2',
  'The admin password is ADMIN_PASSWORD_2',
  'password: process.env.DB_PASSWORD_2',
  'User’s pwd is /srv/app1',
  'The password is at vault://team2/app1',
  'Connects to postgres://ana:${DB_PASSWORD2}@db.example.com/app',
  'Connects to postgres://ana:password1@localhost/app',
  'The password is AES256 in transit',
  'User lives in Bengaluru, PIN code: 560102',
  'User works on sk-learn-contrib-imbalanced-ensembles-2024',
  'User tests with hf_internal_testing_tiny_random_gpt2',
  'User renamed the branch to sk-fix-the-very-long-branch-name-for-login',
  `A key file begins with ${pem}`,
  'Commit 9fceb02d0ae598e95dc970b74767f19372d61af8 broke the build',
  'The API key is in the vault of team platform-engineering-2024',
  'The API key is stored-in-1password-under-production-2026',
  'The service key is rotated every 90 days by deployment-pipeline-v2',
  'The API key is 3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  'The API key: process.env.STAGING_API_KEY_2026_EU_WEST_1',
  'The access token is a JWT signed with ES256',
  'The id is 3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  "Stripe's test card is 4242 4242 4242 4242",
  'Order number 4539148803436468',
  'Phone: +49 170 1234567, customer 1234 5678 9012 3456',
  "User's IBAN begins with DE89",
  'The build took 4539148803436 ns',
])('accepts a text that only mentions secrets or something similar: %j', (text) => {
  expect(refusalOf(text)).toBeUndefined();
});
