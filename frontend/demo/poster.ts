import { writeFileSync } from 'node:fs';
import { openStage } from './stage-page.ts';
import { view, type Studio } from './studio.ts';

/** Renders the image shown before the video plays: a memory that crosses the divider. */
export const renderPoster = async (studio: Studio, file: string): Promise<void> => {
  const page = await openStage(await studio.newPage(view.height + view.band), 'poster.html');
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 95 });
  writeFileSync(file, Buffer.from(data, 'base64'));
  await page.close();
};
