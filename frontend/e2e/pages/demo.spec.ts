import type { FrameLocator, Page } from '@playwright/test';
import { captions, chapters, clockTime, videoLength } from '../../src/features/demo/storyboard.ts';
import { expect, test } from '../testing/site.ts';

const demoIn = async (page: Page): Promise<FrameLocator> => {
  await page.goto('/');
  const frame = page.getByTitle('MindMirror demo, 60 seconds');
  await frame.scrollIntoViewIfNeeded();
  return frame.contentFrame();
};

const play = (demo: FrameLocator) =>
  demo.getByRole('button', { name: 'Play the demo, 60 seconds, no sound' });

const sentence = 'The demo is not available right now. The guide shows the same steps.';

test('loads and plays to the end only after a click, under the policy of the site', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const demo = await demoIn(page);
  await expect(play(demo)).toBeVisible();
  expect(requested.filter((path) => /\.(mp4|webm)$/.test(path))).toEqual([]);

  await play(demo).click();
  const video = demo.locator('video');
  const state = async () =>
    video.evaluate((film: HTMLVideoElement) => ({
      length: Math.round(film.duration),
      size: [film.videoWidth, film.videoHeight],
      isPlaying: !film.paused && film.currentTime > 0,
    }));
  await expect.poll(state).toEqual({ length: videoLength, size: [1440, 810], isPlaying: true });
  await expect(play(demo)).toBeHidden();
  await expect(video).toHaveJSProperty('controls', true);

  // Seeking to any position requires a server that supports range requests.
  await video.evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration - 0.5;
  });
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.ended)).toBe(true);
});

test('has a captions track with the words of the text version', async ({ page }) => {
  const demo = await demoIn(page);
  const track = demo.locator('track[kind=captions]');
  await expect(track).toHaveAttribute('srclang', 'en');
  await play(demo).click();
  const cues = async () =>
    demo.locator('video').evaluate((film: HTMLVideoElement) => {
      const [captionsTrack] = film.textTracks;
      if (captionsTrack === undefined) return [];
      captionsTrack.mode = 'hidden';
      return Array.from(captionsTrack.cues ?? [], (cue) => [cue.startTime, (cue as VTTCue).text]);
    });
  await expect.poll(cues).toEqual(captions.map(({ at, text }) => [at, text]));
});

test('has a text version and a list of chapters', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'How MindMirror Works' });
  await section.getByText('The demo as text').click();
  const asText = section.getByRole('group').getByRole('listitem');
  await expect(asText).toHaveText(
    captions.map(({ at, text, shown }) => `${clockTime(at)}${text}${shown}`),
  );
  await expect(section).toContainText('Tool calls and answers are real');
  await expect(
    section.getByRole('list', { name: 'What the demo shows' }).getByRole('listitem'),
  ).toHaveText(chapters.map(({ at, name }) => `${clockTime(at)}${name}`));
});

test('reserves its space while it loads', async ({ page }) => {
  await page.route('**/demo/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  const ratio = async (): Promise<number> => {
    const box = await page.getByTitle('MindMirror demo, 60 seconds').boundingBox();
    return (box?.width ?? 0) / (box?.height ?? 1);
  };
  // The style sheet may still be loading.
  await expect.poll(ratio).toBeCloseTo(16 / 9, 2);
});

test('can be played with the keyboard alone', async ({ page }) => {
  const demo = await demoIn(page);
  await play(demo).focus();
  await page.keyboard.press('Enter');
  await expect(demo.locator('video')).toBeFocused();
  await expect
    .poll(() => demo.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
});

test('cannot be framed by another site', async ({ request }) => {
  const { 'content-security-policy': policy } = (await request.get('/demo/')).headers();
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
});

test.describe('when it cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource|frame-ancestors|Refused to frame|Framing/ });

  test('reports that its page is missing and links to the guide', async ({ page }) => {
    await page.route('**/demo/', async (call) => call.fulfill({ status: 404, body: 'Not found' }));
    await demoIn(page);
    const status = page.getByRole('status').filter({ hasText: sentence });
    await expect(status).toBeVisible();
    await expect(page.getByTitle('MindMirror demo, 60 seconds')).toHaveCount(0);
    await status.getByRole('link', { name: 'The guide' }).click();
    await expect(page).toHaveURL('/integration');
  });

  test('reports that the server is unreachable', async ({ page }) => {
    await page.route('**/demo/', async (call) => call.abort());
    await demoIn(page);
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  });

  test('reports that the video file is missing', async ({ page }) => {
    await page.route(/\.(mp4|webm)$/, async (call) => call.abort());
    const demo = await demoIn(page);
    await play(demo).click();
    await expect(demo.getByRole('alert')).toHaveText(sentence);
    await demo.getByRole('link', { name: 'The guide' }).click();
    await expect(page).toHaveURL('/integration');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has the native controls of the browser', async ({ page }) => {
    await page.goto('/demo/');
    await expect(page.locator('video')).toHaveAttribute('controls');
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test('can be moved to another URL in the settings', async ({ page }) => {
  await page.route('**/config.json', async (call) =>
    call.fulfill({ json: { demoUrl: '/demo/?from=settings' } }),
  );
  await demoIn(page);
  await expect(page.getByTitle('MindMirror demo, 60 seconds')).toHaveAttribute(
    'src',
    '/demo/?from=settings',
  );
});
