/** The result of one `doctor` check. */
export type Finding = {
  readonly name: string;
  readonly state: 'ok' | 'warning' | 'failed';
  /** What was found and, unless it is ok, what to do. */
  readonly message: string;
};
