import type { Locator, Page } from '@playwright/test';
import type { ConnectRequestResponse } from '../../../backend/src/rest/api-contract.ts';

export const callback = 'https://claude.ai/api/mcp/auth_callback';

export const claude: ConnectRequestResponse = {
  client_name: 'Claude',
  client_host: 'claude.ai',
  redirect_host: 'claude.ai',
  is_known: true,
  is_loopback: false,
  expires_at: '2026-11-22T19:52:00.000Z',
};

export const problem = (status: number, code: string, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  json: { title: 'Error', status, detail, code, request_id: 'r1' },
});

type Answer = { readonly status?: number; readonly json?: object; readonly body?: string } | 'down';

type Call = {
  readonly body: string | null;
  readonly authorization: string | undefined;
};

/**
 * Answers the three calls of the page as the REST contract describes them, and the address that the
 * browser then goes to. Real requests come from an AI tool's server over another origin, which a
 * browser test does not have. Each answer can be replaced while the test runs.
 */
export const openConnectDoor = async (page: Page, asked: Partial<ConnectRequestResponse> = {}) => {
  const answers: Record<'request' | 'approve' | 'deny', Answer> = {
    request: { json: { ...claude, ...asked } },
    approve: { json: { redirect_to: `${callback}?code=c1&state=s1` } },
    deny: { json: { redirect_to: `${callback}?error=access_denied&state=s1` } },
  };
  const calls: Record<'request' | 'approve' | 'deny', Call[]> = {
    request: [],
    approve: [],
    deny: [],
  };
  for (const name of ['request', 'approve', 'deny'] as const) {
    await page.route(`**/api/connect/${name}`, async (route) => {
      const { authorization } = route.request().headers();
      calls[name].push({ body: route.request().postData(), authorization });
      const answer = answers[name];
      await (answer === 'down' ? route.abort() : route.fulfill(answer));
    });
  }
  await page.route(`${callback}**`, async (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Back in Claude</title>' }),
  );
  return { answers, calls };
};

/** Opens the page with a request, as the connect door does. */
export const openRequest = async (page: Page): Promise<void> => {
  await page.goto('/connect?request=sealed-request');
};

export const allow = (page: Page): Locator => page.getByRole('button', { name: 'Allow' });

/** One of the memories to choose from. */
export const memory = (page: Page, name: string): Locator => page.getByRole('radio', { name });

/** It has the form of a token but opens nothing. */
export const someToken = `mm_${'a1B2c3D'.repeat(7)}`;
