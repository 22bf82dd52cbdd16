import { afterEach, expect } from '@jest/globals';
import type { ServedConnect } from '../../connect/testing/serve-connect.ts';
import { issueToken } from '../../testing/issue-token.ts';
import { testConnection } from '../connection-test/test-connection.ts';
import type { Finding } from '../finding.ts';
import { serveTamperingProxy, type Tampering } from './tampering-proxy.ts';

type Options = {
  /** How the URL of the tool ends. */
  readonly path?: string;
  /** Whether the token is given separately from the URL. */
  readonly isTokenApart?: boolean;
  /** Milliseconds that each event of the stream may take; for those that never come. */
  readonly patience?: number;
};

/** What comes at all comes in time, even on a machine that does much else. */
const longPatience = 60_000;

/**
 * Tests the connection to the product behind a proxy with a new token, which no finding may
 * contain. The proxy is closed after the test.
 */
export const connectionsBehind = (served: () => ServedConnect) => {
  const closings: (() => void)[] = [];
  afterEach(() => {
    for (const close of closings.splice(0)) close();
  });
  return async (
    tamper: Tampering,
    { path = '/sse', isTokenApart = false, patience = longPatience }: Options = {},
  ): Promise<Finding> => {
    const { token } = await issueToken(served().site);
    const proxy = await serveTamperingProxy(() => served().site, tamper);
    closings.push(proxy.close);
    const query = isTokenApart ? '' : `?token=${token}`;
    const readToken = async (): Promise<string> => {
      expect(isTokenApart).toBe(true);
      return Promise.resolve(token);
    };
    const finding = await testConnection(proxy.origin + path + query, { readToken, patience });
    expect(JSON.stringify(finding)).not.toContain(token.slice(3, 20));
    return finding;
  };
};
