import type { AppContext } from '../http/context.ts';

/**
 * Drops what the client sent when it opened a stream: the request lives as long as its response, and
 * its headers may hold the token. What the stream needs of it has been read by now.
 */
export const forgetRequest = ({ req, state }: AppContext): void => {
  state.token = undefined;
  req.rawHeaders = [];
  req.headers = {};
};
