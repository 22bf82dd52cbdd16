import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, generate, test, toast } from './site.ts';

const route = '**/api/join-waitlist';

const form = (page: Page): Locator => page.getByRole('region', { name: 'Join the waitlist' });

const open = async (page: Page): Promise<Locator> => {
  await page.goto('/premium');
  return form(page);
};

const fill = async (page: Page, email: string): Promise<Locator> => {
  const waitlist = await open(page);
  await waitlist.getByLabel('Email Address').fill(email);
  return waitlist;
};

test.describe('the plans', () => {
  test('free costs nothing and holds 25 entries', async ({ page }) => {
    await page.goto('/premium');
    const card = page.getByRole('article', { name: 'Free Tier' });
    await expect(card).toContainText('$0');
    await expect(card.getByRole('listitem')).toHaveText([
      '25 memory entries',
      'All six tools, in every MCP client',
      'Conflict questions, checkpoints, resume',
      'Delete one memory or the whole token, at any time',
    ]);
    await card.getByRole('button', { name: 'Inject Token' }).click();
    await expect(page.getByRole('dialog', { name: 'Inject Token' })).toBeVisible();
  });

  test('premium comes soon, with no limit, export, search and analytics', async ({ page }) => {
    await page.goto('/premium');
    const card = page.getByRole('article', { name: 'Premium Tier' });
    await expect(card).toContainText('Coming Soon');
    await expect(card.getByRole('listitem')).toHaveText([
      'Unlimited entries',
      'JSON/CSV export',
      'Advanced search and filtering',
      'Analytics dashboard',
    ]);
    await card.getByRole('link', { name: 'Join Waitlist' }).click();
    await expect(page).toHaveURL('/premium#waitlist');
    await expect(form(page)).toBeInViewport();
  });

  test('the offer is early access and a 50% discount for the first 100 developers', async ({
    page,
  }) => {
    await expect(await open(page)).toContainText(
      'Early access and a 50% discount for the first 100 developers.',
    );
  });
});

test.describe('the waitlist form', () => {
  test('says Joining..., then is empty again, with a toast', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const sent: unknown[] = [];
    await page.route(route, async (call) => {
      sent.push(call.request().postDataJSON());
      await promise;
      await call.continue();
    });
    const waitlist = await fill(page, 'ada@example.org');
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(waitlist.getByRole('button', { name: 'Joining...' })).toBeDisabled();
    resolve(undefined);
    await expect(toast(page, "Success!You've been added to the premium waitlist")).toHaveRole(
      'status',
    );
    await expect(waitlist.getByRole('button', { name: 'Join Waitlist' })).toBeEnabled();
    await expect(waitlist.getByLabel('Email Address')).toHaveValue('');
    expect(sent).toEqual([{ email: 'ada@example.org', source: 'premium' }]);
  });

  test('sends once, however often it is pressed', async ({ page }) => {
    let calls = 0;
    await page.route(route, async (call) => {
      calls += 1;
      await call.continue();
    });
    const waitlist = await fill(page, 'ada@example.org');
    await page.waitForLoadState('networkidle');
    await waitlist.getByRole('button').dblclick();
    await expect(toast(page, 'Success!')).toBeVisible();
    await expect(waitlist.getByLabel('Email Address')).toHaveValue('');
    expect(calls).toBe(1);
  });

  test('can be sent with the keyboard, and the focus stays on the button', async ({ page }) => {
    const waitlist = await open(page);
    await waitlist.getByLabel('Email Address').focus();
    await page.keyboard.type('ada@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Success!')).toBeVisible();
    await expect(waitlist.getByRole('button', { name: 'Join Waitlist' })).toBeFocused();
  });

  for (const email of ['', '   ', 'ada', 'ada at example.org']) {
    test(`takes "${email}" for no address, calls nobody and keeps it`, async ({ page }) => {
      let calls = 0;
      await page.route(route, async (call) => {
        calls += 1;
        await call.continue();
      });
      const waitlist = await fill(page, email);
      const field = waitlist.getByLabel('Email Address');
      const typed = await field.inputValue();
      await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(toast(page, 'Invalid emailPlease enter a valid email address')).toHaveRole(
        'alert',
      );
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/^Please enter a valid email address/);
      await expect(field).toHaveValue(typed);
      expect(calls).toBe(0);

      await field.fill('ada@example.org');
      await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(toast(page, 'Success!')).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'false');
    });
  }

  test('has a required field of the e-mail kind', async ({ page }) => {
    const field = (await open(page)).getByLabel('Email Address');
    await expect(field).toHaveAttribute('type', 'email');
    await expect(field).toHaveAttribute('required');
  });
});

test.describe('before its script has come', () => {
  test('the form keeps what is typed, and sends it as soon as it can', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/assets/*.js', async (call) => {
      await promise;
      await call.continue();
    });
    const sent: unknown[] = [];
    await page.route(route, async (call) => {
      sent.push(call.request().postDataJSON());
      await call.continue();
    });
    await page.goto('/premium', { waitUntil: 'commit' });
    await form(page).getByLabel('Email Address').fill('ada@example.org');
    await form(page).getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(form(page).getByLabel('Email Address')).toHaveValue('ada@example.org');
    resolve(undefined);
    await expect(toast(page, 'Success!')).toBeVisible();
    await expect(form(page).getByLabel('Email Address')).toHaveValue('');
    expect(sent).toEqual([{ email: 'ada@example.org', source: 'premium' }]);
  });
});

test.describe('when joining fails', () => {
  test.use({ foreseen: /^Failed to load resource/ });

  test("an error toast has the server's own sentence, and the address stays", async ({ page }) => {
    const waitlist = await fill(page, 'ada@');
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    const sentence = 'Please enter a valid email address';
    await expect(toast(page, `Error${sentence}`)).toHaveRole('alert');
    await expect(waitlist.getByRole('alert')).toContainText(sentence);
    await expect(waitlist.getByLabel('Email Address')).toHaveValue('ada@');
  });

  test('after too many tries it says when to try again', async ({ page }) => {
    const detail = 'Too many waitlist requests from this address. Try again in 42 minutes.';
    await page.route(route, async (call) =>
      call.fulfill({ status: 429, headers: { 'retry-after': '2520' }, json: { detail } }),
    );
    const waitlist = await fill(page, 'ada@example.org');
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(toast(page, `Error${detail}`)).toBeVisible();
    await expect(waitlist.getByRole('alert')).toContainText('Try again in 42 minutes.');
    await expect(waitlist.getByLabel('Email Address')).toHaveValue('ada@example.org');
  });

  const faults = {
    'the server is down': { abort: true },
    'a page answers in its place': { status: 502, body: '<h1>Bad gateway</h1>' },
    'a page answers with success': { status: 200, body: '<!doctype html>' },
    'the problem has no sentence': { status: 500, body: '{"title":"Error"}' },
  };
  for (const [fault, answer] of Object.entries(faults)) {
    test(`a toast titled Error says 'Failed to join waitlist' when ${fault}`, async ({ page }) => {
      await page.route(route, async (call) =>
        'abort' in answer ? call.abort() : call.fulfill(answer),
      );
      const waitlist = await fill(page, 'ada@example.org');
      await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(toast(page, 'ErrorFailed to join waitlist')).toBeVisible();
      await expect(waitlist.getByRole('alert')).toContainText('Try again in a minute.');
      await expect(waitlist.getByLabel('Email Address')).toHaveValue('ada@example.org');
      await expect(waitlist.getByRole('button', { name: 'Join Waitlist' })).toBeEnabled();
    });
  }

  test('a server that never answers is given up', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      // The browser's own timeout would take fifteen real seconds.
      AbortSignal.timeout = (ms) => {
        const controller = new AbortController();
        setTimeout(() => {
          controller.abort();
        }, ms);
        return controller.signal;
      };
    });
    await page.route(route, () => undefined);
    const waitlist = await fill(page, 'ada@example.org');
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(waitlist.getByRole('button', { name: 'Joining...' })).toBeVisible();
    await page.clock.runFor(15_000);
    await expect(waitlist.getByRole('alert')).toContainText('Failed to join waitlist');
    await expect(waitlist.getByLabel('Email Address')).toHaveValue('ada@example.org');
  });

  test('offline says so, and works when the device is back', async ({ page, context }) => {
    const waitlist = await fill(page, 'ada@example.org');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(toast(page, 'ErrorFailed to join waitlist')).toBeVisible();
    await expect(waitlist.getByRole('alert')).toContainText('This device is offline.');
    await context.setOffline(false);
    await expect(waitlist.getByLabel('Email Address')).toHaveValue('ada@example.org');
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(toast(page, 'Success!')).toBeVisible();
    await expect(waitlist.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('memory usage', () => {
  const usage = (page: Page, plan: 'Free' | 'Premium'): Locator =>
    page.getByRole('article', { name: `${plan} Tier` }).getByText('Memory Usage:');
  const filled = (page: Page): Locator => page.locator('[data-filled]');

  test('is -- / 25 entries where the browser holds no token', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/premium');
    await page.waitForLoadState('networkidle');
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: -- / 25 entries');
    await expect(usage(page, 'Premium')).toHaveText('Memory Usage: no limit');
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  test('is the real number of the token in this browser', async ({ page, request }) => {
    const dialog = await generate(page);
    const token = await dialog.getByRole('group', { name: 'Token', exact: true }).innerText();
    for (const text of ['User likes owls', 'User keeps bees', 'User rows on Sundays']) {
      await request.post('/mcp', {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        data: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'remember', arguments: { text, category: 'habit' } },
        },
      });
    }
    await page.goto('/premium');
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: 3 / 25 entries');
    await expect(filled(page)).toHaveCount(3);
  });

  test('appears when a token is generated on this very page', async ({ page }) => {
    await page.goto('/premium');
    await page.getByRole('article').getByRole('button', { name: 'Inject Token' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate Token' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: 0 / 25 entries');
  });

  test('of a premium token stands on the other card and has no limit', async ({ page }) => {
    await generate(page);
    await page.route('**/api/usage', async (call) =>
      call.fulfill({ json: { memories_used: 137, memory_limit: null, plan: 'premium' } }),
    );
    await page.goto('/premium');
    await expect(usage(page, 'Premium')).toHaveText('Memory Usage: 137 entries, no limit');
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: -- / 25 entries');
    await expect(filled(page)).toHaveCount(0);
  });

  test('of another limit fills its share of the cells', async ({ page }) => {
    await generate(page);
    await page.route('**/api/usage', async (call) =>
      call.fulfill({ json: { memories_used: 50, memory_limit: 100, plan: 'free' } }),
    );
    await page.goto('/premium');
    await expect(usage(page, 'Free')).toHaveText('Memory Usage: 50 / 100 entries');
    await expect(filled(page)).toHaveCount(13);
  });

  test.describe('without a number', () => {
    test.use({ foreseen: /^Failed to load resource/ });

    test('stays -- for a token that was revoked, and nothing complains', async ({
      page,
      request,
    }) => {
      const dialog = await generate(page);
      const token = await dialog.getByRole('group', { name: 'Token', exact: true }).innerText();
      await request.delete('/api/token', { headers: { authorization: `Bearer ${token}` } });
      await page.goto('/premium');
      await page.waitForLoadState('networkidle');
      await expect(usage(page, 'Free')).toHaveText('Memory Usage: -- / 25 entries');
      await expect(page.locator('[data-scope=toast][data-part=root]')).toHaveCount(0);
    });

    const faults = {
      'the server is down': { abort: true },
      'a page answers in its place': { status: 200, body: '<!doctype html>' },
      'the answer holds no usage': { status: 200, body: '{"memories_used":"3"}' },
    };
    for (const [fault, answer] of Object.entries(faults)) {
      test(`stays -- when ${fault}`, async ({ page }) => {
        await generate(page);
        await page.route('**/api/usage', async (call) =>
          'abort' in answer ? call.abort() : call.fulfill(answer),
        );
        const asked = page.waitForRequest('**/api/usage');
        await page.goto('/premium');
        await asked;
        await page.waitForLoadState('networkidle');
        await expect(usage(page, 'Free')).toHaveText('Memory Usage: -- / 25 entries');
      });
    }
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
      foreseen: /^Failed to load resource/,
    });

    test('axe finds nothing wrong with a refused address, nor after a failure', async ({
      page,
    }) => {
      const waitlist = await fill(page, 'ada');
      await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(toast(page, 'Invalid email')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.route(route, async (call) => call.abort());
      await waitlist.getByLabel('Email Address').fill('ada@example.org');
      await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(waitlist.getByRole('alert')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    test('axe finds nothing wrong with a filled meter', async ({ page }) => {
      await generate(page);
      await page.route('**/api/usage', async (call) =>
        call.fulfill({ json: { memories_used: 12, memory_limit: 25, plan: 'free' } }),
      );
      await page.goto('/premium');
      await expect(page.getByText('Memory Usage: 12 / 25 entries')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  });
}
