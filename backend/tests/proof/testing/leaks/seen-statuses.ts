/**
 * Records the status of every response that `fetch` receives in this process, until it is closed.
 */
export const watchStatuses = (): {
  readonly seen: () => readonly number[];
  readonly close: () => void;
} => {
  const statuses = new Set<number>();
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await originalFetch(...request);
    statuses.add(response.status);
    return response;
  };
  return {
    seen: () => [...statuses].sort((one, other) => one - other),
    close: () => {
      globalThis.fetch = originalFetch;
    },
  };
};
