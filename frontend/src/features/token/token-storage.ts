import type { TokenAnswer } from '../../../../backend/src/http/api-contract.ts';

const tokenKey = 'mindmirror.memoryToken';
const urlKey = 'mindmirror.memoryUrl';

/** Keeps a copy in this browser. Where storage is blocked or full, only the copy is missing. */
export const keepToken = ({ token, url }: TokenAnswer): void => {
  try {
    localStorage.setItem(tokenKey, token);
    localStorage.setItem(urlKey, url);
  } catch {
    return;
  }
};
