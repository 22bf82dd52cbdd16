import { isAppError, type ErrorCode } from '../../kernel/errors.ts';
import type { ToolResult } from './tool.ts';

/** Advice to the AI for each failure, appended to the sentence about what happened. */
const advice: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Correct that and call again.',
  missing_token: 'Tell the user to check the MindMirror URL in this tool.',
  invalid_token: 'Tell the user to check the MindMirror URL in this tool.',
  ambiguous_token: 'Tell the user to check the MindMirror URL in this tool.',
  invalid_grant: 'Tell the user to connect MindMirror to this tool again.',
  grant_not_found: 'Tell the user to connect MindMirror to this tool again.',
  grant_limit_reached: 'Tell the user to end a connection that is not needed.',
  memory_not_found: 'Find the right id with recall or what_do_you_know.',
  checkpoint_not_found: 'Call resume without a title: it lists the titles.',
  memory_limit_reached: 'Ask the user which memories to forget.',
  premium_required: 'Tell the user.',
  session_not_found: 'Connect again.',
  stream_limit_reached: 'Close unused connections, then connect again.',
  rate_limited: 'Nothing was changed.',
  body_too_large: 'Shorten it and call again.',
  unsupported_media_type: 'Tell the user that this tool talks to MindMirror in an unknown way.',
  host_not_allowed: 'Tell the user to check the MindMirror URL in this tool.',
  origin_not_allowed: 'Tell the user to check the MindMirror URL in this tool.',
  route_not_found: 'Tell the user to check the MindMirror URL in this tool.',
  method_not_allowed: 'Tell the user to check the MindMirror URL in this tool.',
  record_unreadable: 'Tell the user. Other memories are not affected.',
  storage_full: 'Nothing was saved. Reading and forgetting still work. Tell the user.',
  storage_unavailable: 'Try once more in a moment. If it fails again, tell the user and carry on.',
  shutting_down: 'Try once more in a moment.',
  internal_error: 'Tell the user and carry on.',
};

/** Turns a failure into a tool result that the AI can act on. */
export const toolError = (error: unknown, requestId: string): ToolResult => ({
  content: [{ type: 'text', text: failureWords(error, requestId) }],
  isError: true,
});

/** What happened, then what to do about it. */
export const failureWords = (error: unknown, requestId: string): string =>
  isAppError(error)
    ? adviceAfter(error.message, advice[error.code])
    : `Something went wrong on the server. Try once more; if it fails again, ${lower(advice.internal_error)} This was request ${requestId}.`;

/** A message may already say what to do. */
const adviceAfter = (message: string, said: string): string =>
  saysToRepeat.test(message) ? message : `${message} ${said}`;
const saysToRepeat = /(?:call|save it) again\.$/;

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
