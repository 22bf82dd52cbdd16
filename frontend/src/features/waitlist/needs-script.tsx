/** In place of the form, which is not offered without a script. */
export const NeedsScript = () => (
  <noscript>
    <p>Joining the waitlist needs JavaScript.</p>
  </noscript>
);
