import type { AppContext } from '../../http/context.ts';

/**
 * Clears the request of a stream or of an open question: it lives as long as its response, and its
 * headers may contain the token. Nothing else is needed from it: the state has the key of its client
 * already, because streams and questions are counted by it.
 */
export const forgetRequest = ({ req, state }: AppContext): void => {
  state.token = undefined;
  req.rawHeaders = [];
  req.headers = {};
};
