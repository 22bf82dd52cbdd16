/**
 * How much slower than the video most scenes are played, so that the screencast misses no picture
 * (`slowdown` of `Scene`). DEMO_SLOWDOWN=4 is for a busy machine.
 */
export const slowdown = Number(process.env['DEMO_SLOWDOWN'] ?? 2);
