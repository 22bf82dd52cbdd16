import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Band } from './captions.ts';
import type { Frame } from './camera.ts';

type Film = {
  readonly frames: readonly Frame[];
  readonly bands: readonly Band[];
  readonly seconds: number;
};

const framesPerSecond = 30;
const size = { width: 1440, height: 810 };

const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];

/** A picture a player can jump to every five seconds; text stays sharp at these qualities. */
const gap = String(5 * framesPerSecond);
const codecs = {
  mp4: [
    ...['-c:v', 'libx264', '-preset', 'medium', '-tune', 'animation', '-crf', '22'],
    ...['-pix_fmt', 'yuv420p', '-g', gap, '-movflags', '+faststart'],
  ],
  webm: [
    ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '34', '-deadline', 'good', '-cpu-used', '5'],
    ...['-row-mt', '1', '-pix_fmt', 'yuv420p', '-g', gap],
  ],
};

/** Lays the captions under the frames and writes both files, next to each other, in one run. */
export const encode = async ({ frames, bands, seconds }: Film, file: string): Promise<void> => {
  const program = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-y'],
      ...['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(framesPerSecond), '-i', '-'],
      ...bands.flatMap((band) => ['-i', band.file]),
      ...['-filter_complex', layers(bands)],
      ...Object.entries(codecs).flatMap(([ending, codec], index) => [
        ...[
          '-map',
          `[out${index}]`,
          ...codec,
          ...colours,
          '-an',
          '-map_metadata',
          '-1',
          '-fflags',
          '+bitexact',
        ],
        `${file}.${ending}`,
      ]),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(program, 'close');
  for (const jpeg of atEvenSteps(frames, seconds)) {
    if (!program.stdin.write(jpeg)) await Promise.race([once(program.stdin, 'drain'), ended]);
  }
  program.stdin.end();
  const [status] = (await ended) as [number | null];
  if (status !== 0) throw new Error('ffmpeg could not write the film. Its message stands above.');
};

/** The screencast comes when something moves; a film has a picture at every step. */
const atEvenSteps = function* (frames: readonly Frame[], seconds: number): Generator<Buffer> {
  let shown = 0;
  for (let step = 0; step < seconds * framesPerSecond; step += 1) {
    while ((frames[shown + 1]?.at ?? Infinity) <= step / framesPerSecond) shown += 1;
    const frame = frames[shown];
    if (frame !== undefined) yield frame.jpeg;
  }
};

/** JPEG stores colours in another way than films do. */
const toFilm =
  'scale=in_range=pc:in_color_matrix=bt601:out_range=tv:out_color_matrix=bt709,format=yuv420p';

const layers = (bands: readonly Band[]): string => {
  const { width, height } = size;
  const ground = `[0:v]${toFilm},pad=${width}:${height}[v0]`;
  const overlays = bands.flatMap(({ from, to }, index) => {
    const next = index + 1;
    const during = `between(t,${from},${to - 0.001})`;
    return [
      `[${next}:v]${toFilm}[band${next}]`,
      `[v${index}][band${next}]overlay=0:H-h:enable='${during}'[v${next}]`,
    ];
  });
  return [ground, ...overlays, `[v${bands.length}]split[out0][out1]`].join(';');
};
