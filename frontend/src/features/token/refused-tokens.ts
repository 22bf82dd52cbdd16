/** As many as a tab holds one after the other; the oldest one gives way. */
const maximum = 20;

const refused = new Set<string>();

/** The server has said that the token opens nothing. */
export const markRefused = (token: string): void => {
  refused.add(token);
  const [oldest] = refused;
  if (refused.size > maximum && oldest !== undefined) refused.delete(oldest);
};

/** Whether the server has refused the token since the page was loaded. */
export const isMarkedRefused = (token: string): boolean => refused.has(token);
