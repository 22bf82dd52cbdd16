/** The style sheet of the site, compiled from the theme. */
declare module 'virtual:styles.css';

/** The names of the style props that components use. */
declare module 'virtual:style-props' {
  export const styleProps: ReadonlySet<string>;
}
