import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  captions,
  videoLength,
  recordingNote,
  type Caption,
} from '../src/features/demo/storyboard.ts';
import { quality } from './camera.ts';
import { openStage } from './stage-page.ts';
import { view, type Studio } from './studio.ts';

/** An image to show below the frames from one second of the video to another. */
export type Band = { readonly from: number; readonly to: number; readonly file: string };

const endOf = (index: number): number => captions[index + 1]?.at ?? videoLength;

/** Whether a scene is staged. Those scenes show a note that says so. */
const isStaged = ({ at, isSite }: Caption): boolean => at >= 12 && at < 56 && isSite !== true;

/** Renders a band for every caption. The last one is empty: there the picture fills the frame. */
export const renderBands = async (studio: Studio, folder: string): Promise<readonly Band[]> => {
  const page = await openStage(await studio.newPage(view.band), 'band.html');
  const bands: Band[] = [];
  for (const [index, caption] of captions.entries()) {
    const isLast = index === captions.length - 1;
    await page.evaluate(
      ([text, note, last]) => {
        document.body.className = last ? 'last' : '';
        for (const [id, words] of [
          ['caption', text],
          ['note', note],
        ] as const) {
          const line = document.getElementById(id);
          if (line !== null) line.textContent = words;
        }
      },
      [caption.text, isStaged(caption) ? recordingNote : '', isLast] as const,
    );
    const file = join(folder, `band-${index}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality });
    bands.push({ from: caption.at, to: endOf(index), file });
  }
  await page.close();
  return bands;
};

/** The captions track. Its cues are at the top, because the video shows the same text at the bottom. */
export const writeCaptionTrack = (file: string): void => {
  const cues = captions.map(
    ({ at, text }, index) => `${timestamp(at)} --> ${timestamp(endOf(index))} line:0\n${text}\n`,
  );
  writeFileSync(file, ['WEBVTT\n', ...cues].join('\n'));
};

const timestamp = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;
