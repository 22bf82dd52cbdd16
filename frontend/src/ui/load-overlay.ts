import { offerReload } from './offer-reload.ts';

/**
 * Loads the code of a dialog or menu, which is not part of the page. Resolves with whether it worked;
 * if not, the visitor has been told.
 */
export const loadOverlay = async (load: () => Promise<unknown>): Promise<boolean> => {
  try {
    await load();
    return true;
  } catch {
    offerReload({
      id: 'overlay-not-loaded',
      title: 'This could not be loaded',
      path: location.href,
    });
    return false;
  }
};
