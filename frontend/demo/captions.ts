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

/** A picture to lay under the frames from one second of the film to another. */
export type Band = { readonly from: number; readonly to: number; readonly file: string };

const endOf = (index: number): number => captions[index + 1]?.at ?? videoLength;

/** What is played in place of what cannot be filmed says so as long as it is seen. */
const isPlayed = ({ at }: Caption): boolean => at >= 12 && at < 56;

/** Draws a band for every caption. The last one has none: there the picture goes down to the edge. */
export const drawBands = async (studio: Studio, folder: string): Promise<readonly Band[]> => {
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
      [caption.text, isPlayed(caption) ? recordingNote : '', isLast] as const,
    );
    const file = join(folder, `band-${index}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality });
    bands.push({ from: caption.at, to: endOf(index), file });
  }
  await page.close();
  return bands;
};

/** The captions track. Its words stand above, because the same ones are in the film below. */
export const writeTrack = (file: string): void => {
  const cues = captions.map(
    ({ at, text }, index) => `${timestamp(at)} --> ${timestamp(endOf(index))} line:0\n${text}\n`,
  );
  writeFileSync(file, ['WEBVTT\n', ...cues].join('\n'));
};

const timestamp = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;
