/** The words of a copy button for a token that may have replaced another one. */
export const nextTokenLabels = {
  copy: 'Copy the new token',
  copied: 'Token copied',
  toast: 'Token copied to clipboard!',
};
