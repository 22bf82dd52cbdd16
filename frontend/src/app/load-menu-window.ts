/** Loads the content of the side menu, which the page does not need before it opens. */
export const loadMenuWindow = async () => import('./menu-window.tsx');
