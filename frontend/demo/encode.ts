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

const colors = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];

/** A keyframe every five seconds, for seeking. Text stays sharp at the quality settings below. */
const keyframeInterval = String(5 * framesPerSecond);
const codecs = {
  mp4: [
    ...['-c:v', 'libx264', '-preset', 'medium', '-tune', 'animation', '-crf', '22'],
    ...['-pix_fmt', 'yuv420p', '-g', keyframeInterval, '-movflags', '+faststart'],
  ],
  webm: [
    ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '34', '-deadline', 'good', '-cpu-used', '5'],
    ...['-row-mt', '1', '-pix_fmt', 'yuv420p', '-g', keyframeInterval],
  ],
};

/** Adds the captions below the frames and writes both files in one run of ffmpeg. */
export const encode = async ({ frames, bands, seconds }: Film, file: string): Promise<void> => {
  const program = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-y'],
      ...['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(framesPerSecond), '-i', '-'],
      ...bands.flatMap((band) => ['-i', band.file]),
      ...['-filter_complex', filterGraph(bands)],
      ...Object.entries(codecs).flatMap(([ending, codec], index) => [
        ...[
          '-map',
          `[out${index}]`,
          ...codec,
          ...colors,
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
  for (const jpeg of atFrameRate(frames, seconds)) {
    if (!program.stdin.write(jpeg)) await Promise.race([once(program.stdin, 'drain'), ended]);
  }
  program.stdin.end();
  const [status] = (await ended) as [number | null];
  if (status !== 0) throw new Error('ffmpeg could not write the video; see its message above.');
};

/** Repeats frames to a constant rate: the screencast only sends one when something changes. */
const atFrameRate = function* (frames: readonly Frame[], seconds: number): Generator<Buffer> {
  let shown = 0;
  for (let step = 0; step < seconds * framesPerSecond; step += 1) {
    while ((frames[shown + 1]?.at ?? Infinity) <= step / framesPerSecond) shown += 1;
    const frame = frames[shown];
    if (frame !== undefined) yield frame.jpeg;
  }
};

/** Converts the full-range BT.601 colors of JPEG to the limited-range BT.709 of video. */
const toVideoColors =
  'scale=in_range=pc:in_color_matrix=bt601:out_range=tv:out_color_matrix=bt709,format=yuv420p';

const filterGraph = (bands: readonly Band[]): string => {
  const { width, height } = size;
  const ground = `[0:v]${toVideoColors},pad=${width}:${height}[v0]`;
  const overlays = bands.flatMap(({ from, to }, index) => {
    const next = index + 1;
    const during = `between(t,${from},${to - 0.001})`;
    return [
      `[${next}:v]${toVideoColors}[band${next}]`,
      `[v${index}][band${next}]overlay=0:H-h:enable='${during}'[v${next}]`,
    ];
  });
  return [ground, ...overlays, `[v${bands.length}]split[out0][out1]`].join(';');
};
