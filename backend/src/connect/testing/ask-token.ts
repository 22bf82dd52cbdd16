import { expect } from '@jest/globals';
import { callTool, postForm, type JsonAnswer } from './flow.ts';
import type { ServedConnect } from './serve-connect.ts';

/** Requests that tests of the token endpoint share, to the app that is being served. */
export const askingOf = (served: () => ServedConnect) => ({
  askToken: async (fields: Readonly<Record<string, string>>): Promise<JsonAnswer> =>
    postForm(`${served().connect}/token`, fields),
  newToken: async (): Promise<string> => (await served().newVault()).token,
  /** Whether an access token opens the memory. */
  works: async (access: string): Promise<boolean> => {
    const { status } = await callTool(served(), access, 'what_do_you_know', {});
    expect([200, 401]).toContain(status);
    return status === 200;
  },
});

export const expectRefused = (
  { status, json }: JsonAnswer,
  error: string,
  expected = 400,
): void => {
  expect([status, json['error']]).toEqual([expected, error]);
};
