export type Chapter = {
  /** Second of the video at which it begins. */
  readonly at: number;
  /** Its name in the list beside the video. */
  readonly name: string;
};

export type Caption = {
  /** Second of the video at which it appears; it stays until the next one. */
  readonly at: number;
  readonly text: string;
  /** What the video shows meanwhile, for the text version. */
  readonly shown: string;
  /** Marks a scene of the site itself among the staged ones. The scenes before those need no mark. */
  readonly isSite?: boolean;
};

/** Length of the video in seconds. */
export const videoLength = 60;

export const chapters: readonly Chapter[] = [
  { at: 0, name: 'A token and a URL, in two clicks' },
  { at: 12, name: 'The URL goes into Claude' },
  { at: 19, name: '“I prefer pnpm”: saved at once' },
  { at: 28, name: 'Cursor, a new chat: it already knows' },
  { at: 37, name: 'Two memories disagree, and it asks' },
  { at: 42, name: 'Your memories: you decide' },
  { at: 50, name: 'Checkpoint here, resume there' },
];

/** The source of the captions in the video, its captions track and its text version. */
export const captions: readonly Caption[] = [
  {
    at: 0,
    text: 'Two clicks. No account.',
    shown: 'On the landing page, Inject Token opens a dialog. Generate Token is pressed.',
  },
  {
    at: 6,
    text: 'The token is the key. Keep it.',
    shown: 'The dialog shows the token, the URL and 0 of 25 memories used. The URL is copied.',
  },
  {
    at: 12,
    text: 'One URL for Claude.',
    shown:
      'Standing in for Claude: under Settings, Connectors, the URL is pasted. Six tools are listed.',
  },
  {
    at: 19,
    text: 'Said once. Saved at once.',
    shown:
      'A new chat: “I prefer pnpm over npm.” The assistant calls remember with “User prefers pnpm over npm”, preference.',
  },
  {
    at: 28,
    text: 'Another tool. It already knows.',
    shown:
      'Standing in for Cursor: “Add zod to this project.” The assistant calls recall, gets the memory with its date, and runs pnpm add zod.',
  },
  {
    at: 37,
    text: 'Two memories disagree. It asks.',
    shown:
      'Back in the first chat: “I prefer npm now.” The answer names the conflict with both dates and asks which one to keep.',
  },
  {
    at: 42,
    text: 'You decide. Nothing is overwritten.',
    shown:
      'On the site, under Your memories, Conflicts shows both memories next to each other. “Keep this one” is pressed below pnpm, and the other one moves to the bin.',
    isSite: true,
  },
  {
    at: 50,
    text: 'Stop here. Continue there.',
    shown:
      '“Checkpoint this.” on the left, “Resume.” on the right: the title and the next step appear.',
  },
  {
    at: 56,
    text: 'Tell one AI. The next one knows.',
    shown: 'A memory crosses the line between the two halves.',
  },
];

/** Shown in the video and beside it, because Claude and Cursor themselves cannot be recorded. */
export const recordingNote =
  'Played with a Custom AI chat loop in place of Claude and Cursor. Tool calls and answers are real, the assistant’s lines are scripted.';

/** E.g. "0:06". */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
