/** A file as the build highlights it: spans of its text, some with a tone. */
declare module '*?highlighted' {
  export const code: readonly (readonly [text: string, tone?: 'string' | 'comment'])[];
}
