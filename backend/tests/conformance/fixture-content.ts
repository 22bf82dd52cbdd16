/** One red pixel, PNG. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

/** No samples, WAV. */
export const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

export const text = (words: string): object => ({ type: 'text', text: words });
export const image = { type: 'image', data: pixel, mimeType: 'image/png' };
