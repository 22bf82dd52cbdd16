/** Loads the content of the token dialog, which the page does not need before it opens. */
export const loadTokenWindow = async () => import('./token-window.tsx');
