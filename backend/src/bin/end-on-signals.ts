/**
 * The first SIGINT or SIGTERM closes everything and exits with status 0; a second one exits
 * immediately.
 */
export const endOnSignals = (close: () => Promise<void>): void => {
  let ending = false;
  const end = (): void => {
    if (ending) process.exit(1);
    ending = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
};
