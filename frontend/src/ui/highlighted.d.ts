/** A file as the build highlights it: pieces of its text, some with a tone of their own. */
declare module '*?highlighted' {
  export const code: readonly (readonly [text: string, tone?: 'string' | 'comment'])[];
}
