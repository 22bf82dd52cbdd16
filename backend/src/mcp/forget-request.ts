import type { AppContext } from '../http/context.ts';

/**
 * Drops what the client sent when it opened a stream: the request lives as long as its response,
 * and its headers may hold the token. By then the stream has read all it needs from it.
 */
export const forgetRequest = ({ req, state }: AppContext): void => {
  state.token = undefined;
  req.rawHeaders = [];
  req.headers = {};
};
