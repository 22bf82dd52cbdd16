/** A server that tests use. */
export type Service = {
  readonly url: string;
  /** Stops the server if the tests started it. Safe to call twice. */
  readonly close: () => Promise<void>;
};

/** One way to start or reach a service. */
export type ServiceProvider = {
  readonly name: string;
  /** Whether it can be used here. Prepares what every start needs: an image, a build. */
  readonly isOpen: () => Promise<boolean>;
  readonly start: () => Promise<Service>;
};
