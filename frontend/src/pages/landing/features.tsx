import {
  BytesExample,
  CheckpointExample,
  CommandExample,
  ConflictExample,
  RecallExample,
  StorageExample,
} from './feature-examples.tsx';

/** What MindMirror does, each with an example. */
export const features = [
  {
    title: 'Proactive Recall',
    text: 'Before answering, your AI looks up what you’ve told it. You don’t have to say “remember when”. Each result carries its date and the tool that saved it.',
    Example: RecallExample,
  },
  {
    title: 'Smart Storage',
    text: 'Say “I prefer” and it is saved at once. For anything else your AI asks first. It is instructed never to store its own suggestions as your preferences.',
    Example: StorageExample,
  },
  {
    title: 'Smart Conflict Resolution',
    text: 'People change their minds. When a new memory contradicts an old one, both are kept and your AI asks which is right. Nothing is overwritten behind your back.',
    Example: ConflictExample,
  },
  {
    title: 'Context Continuity',
    text: 'Chats end. Your work continues. Save a checkpoint with a title, open a new chat or another AI, and resume from there.',
    Example: CheckpointExample,
  },
  {
    title: 'Zero-Friction Setup',
    text: 'No account, no e-mail, no login. Generate a token, paste one URL per tool, add the system prompt. That’s the whole setup.',
    Example: CommandExample,
  },
  {
    title: 'Privacy-First',
    text: 'Every memory is sealed with a key that only your token opens. We keep the sealed text. You keep the token.',
    Example: BytesExample,
  },
] as const;
