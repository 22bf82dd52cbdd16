/** Shown instead of the form, which requires a script. */
export const NeedsScript = () => (
  <noscript>
    <p>Joining the waitlist needs JavaScript.</p>
  </noscript>
);
