/** A call of an AI tool. */
export type Call = readonly [tool: string, args: object];

const memory = (text: string, category: string, inEnglish?: string): Call => [
  'remember',
  { text, category, ...(inEnglish !== undefined && { in_english: inEnglish }) },
];

/** A few memories with a conflict and a checkpoint. */
export const ordinaryVault: readonly Call[] = [
  memory('User prefers pnpm over npm', 'preference'),
  memory('User prefers npm over pnpm', 'preference'),
  memory('User deploys services with Helm', 'tool'),
  memory('User releases on Thursdays', 'routine'),
  memory('User never deploys on Fridays', 'constraint'),
  memory('User is building an invoice service in TypeScript', 'project'),
  memory('User wants short answers with an example', 'preference'),
  [
    'checkpoint',
    { title: 'Invoice refactor, day two', text: 'Done: totals. Next: the rounding tests.' },
  ],
  ['recall', { query: 'package manager' }],
];

const long =
  'User keeps a long note about the invoice service: totals are rounded once per line and once per invoice, never in between. ';

const wordWithoutSpace = `https://example.com/${'a-very-long-path-without-a-single-space/'.repeat(4)}`;

const unusual: readonly Call[] = [
  memory(long.repeat(12).trim(), 'project'),
  memory(`User reads the style guide at ${wordWithoutSpace}`, 'tool'),
  memory(
    'أفضل الإجابات القصيرة مع مثال واحد فقط',
    'preference',
    'Prefers short answers with one example only',
  ),
  memory(
    'משתמש ב-TypeScript בפרויקט החשבוניות (גרסה 2.0)',
    'project',
    'Uses TypeScript in the invoice project (version 2.0)',
  ),
  memory('User cheers with 🎉🎉🎉 and signs with 👩🏽‍💻 and 🏳️‍🌈', 'habit'),
  memory(
    '用户喜欢简短的回答，最好带一个例子',
    'preference',
    'Likes short answers, preferably with an example',
  ),
  memory('User formats lists as\n- one\n- two\n- three', 'preference'),
  memory('<b>User</b> writes & escapes "HTML" <script>alert(1)</script>', 'identity'),
];

const fillers = ['tea', 'hiking', 'jazz', 'chess', 'rowing', 'pottery', 'sailing', 'opera'].flatMap(
  (thing) => [
    memory(`User has enjoyed ${thing} since school`, 'habit'),
    memory(`User plans a week of ${thing} next spring`, 'goal'),
  ],
);

/** As many memories as a free token holds, among them those that are hard to lay out. */
export const unusualVault: readonly Call[] = [
  ...unusual,
  ...fillers,
  memory('User is called Ada', 'identity'),
  [
    'checkpoint',
    {
      title: `${'A title that goes on and on '.repeat(5)}🎉`,
      text: `${long.repeat(20)}\n\n${wordWithoutSpace}`,
    },
  ],
  ['checkpoint', { title: 'عنوان بالعربية', text: 'النص بالعربية. Next: translate.' }],
  ['recall', { query: 'short answers' }],
];
