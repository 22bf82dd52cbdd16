import type { APIRequestContext, Page } from '@playwright/test';
import { loseResponse, refuseAfterLoss } from '../testing/lost-responses.ts';
import { expect, storeToken, test, toast } from '../testing/site.ts';
import { aiTool, rows } from '../testing/vault.ts';

test.use({ expectedErrors: /^Failed to load resource/ });

/** Opens the only memory of a vault. */
const openOwls = async (page: Page, request: APIRequestContext): Promise<void> => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await page.goto('/memories');
  await page.getByRole('button', { name: /owls/ }).click();
};

test('a memory that was forgotten without a response is reported as forgotten and can be restored', async ({
  page,
  request,
}) => {
  await openOwls(page, request);
  await loseResponse(page, 'DELETE');
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await toast(page, 'Forgotten.').getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toContainText('User likes owls');
});

test('an edit saved without a response is not called unsaved, not even after its memory is gone', async ({
  page,
  request,
}) => {
  const { remember, forget } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await page.clock.install();
  await page.goto('/memories');
  await page.getByRole('button', { name: /owls/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel(/^New text/).fill('User likes owls and hawks');
  await loseResponse(page, 'POST');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('could not be saved');
  await page.clock.runFor(11_000);
  await expect(rows(page)).toContainText('MindMirror website');
  await expect(page.getByText('Your edit is not saved')).toHaveCount(0);
  await forget('owls');
  await page.clock.runFor(11_000);
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await expect(page.getByText('Your edit is not saved')).toHaveCount(0);
});

test('a memory is not called kept if only the second attempt to forget it was refused', async ({
  page,
  request,
}) => {
  await openOwls(page, request);
  await refuseAfterLoss(page, '**/api/memories/*');
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(toast(page, 'It is unknown whether the memory was forgotten')).toBeVisible();
});

test('a memory is forgotten although the second attempt has to wait', async ({ page, request }) => {
  const { remember, call } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await page.clock.install();
  await page.goto('/memories');
  await page.getByRole('button', { name: /owls/ }).click();
  let calls = 0;
  await page.route('**/api/memories/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    calls += 1;
    if (calls === 1) return route.abort();
    if (calls > 2) return route.continue();
    const json = { detail: 'Too many.', code: 'rate_limited', retry_after_seconds: 57 };
    return route.fulfill({ status: 429, json });
  });
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(toast(page, 'The server takes more in 57 seconds.')).toBeVisible();
  await page.clock.runFor(58_000);
  await expect(toast(page, 'Forgotten.')).toBeVisible();
  expect(await call('what_do_you_know', {})).not.toContain('owls');
});

test('an undo whose response is lost brings a forgotten memory back, and no failure is shown', async ({
  page,
  request,
}) => {
  await openOwls(page, request);
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  const undo = toast(page, 'Forgotten.').getByRole('button', { name: 'Undo' });
  await loseResponse(page, 'POST');
  await undo.click();
  await expect(rows(page)).toContainText('User likes owls');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('an undo without any response is not called a failure', async ({ page, request }) => {
  await openOwls(page, request);
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  const undo = toast(page, 'Forgotten.').getByRole('button', { name: 'Undo' });
  await page.route('**/restore', async (route) => {
    await route.fetch();
    return route.abort();
  });
  await undo.click();
  await expect(toast(page, 'It is unknown whether the memory was restored')).toBeVisible();
  await expect(rows(page)).toContainText('User likes owls');
});

const deletions = [
  {
    what: 'a checkpoint',
    hash: 'checkpoints',
    ask: 'Delete',
    confirm: 'Delete for good',
    done: 'No checkpoint is saved yet.',
  },
  {
    what: 'the bin',
    hash: 'bin',
    ask: 'Empty Recycle Bin',
    confirm: 'Erase everything in it',
    done: 'The bin is empty.',
  },
  {
    what: 'one memory of the bin',
    hash: 'bin',
    ask: 'Erase',
    confirm: 'Erase now',
    done: 'The bin is empty.',
  },
  {
    what: 'everything',
    hash: 'connections',
    ask: 'Delete Everything',
    confirm: 'Delete all memories for good',
    done: 'I don’t have one yet',
  },
];

for (const { what, hash, ask, confirm, done } of deletions) {
  test(`a deletion of ${what} whose response is lost is not called a failure`, async ({
    page,
    request,
  }) => {
    const { remember, call, forget } = aiTool(request, (await storeToken(page)).token);
    await call('checkpoint', { title: 'Thesis', text: 'Chapter one is drafted.' });
    await remember('User likes owls');
    await forget('owls');
    await page.goto(`/memories#${hash}`);
    await page.getByRole('button', { name: ask, exact: true }).click();
    await loseResponse(page, 'DELETE');
    await page.getByRole('button', { name: confirm }).click();
    await expect(page.getByText(done)).toBeVisible();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
}
