type Observer = {
  /** Receives the result once it is available: the value of a promise, nothing for a stream. */
  readonly done?: (result: unknown) => void;
  readonly failed?: (error: unknown) => void;
};

type Method = (...values: readonly unknown[]) => unknown;

/**
 * Wraps functions so that an observer sees their results and errors before the caller does.
 * @param observerOf By the name of the function; `undefined` leaves it unwrapped
 */
export const observeCalls = <Calls extends object>(
  calls: Calls,
  observerOf: (name: string) => Observer | undefined,
): Calls => {
  const methods = Object.entries(calls).flatMap(([name, method]: [string, unknown]) => {
    const observer = observerOf(name);
    return typeof method === 'function' && observer !== undefined
      ? [[name, observed(method, observer)] as const]
      : [];
  });
  return { ...calls, ...Object.fromEntries(methods) };
};

const observed =
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- any method of any port
  (method: Function, observer: Observer): Method =>
    (...values) => {
      const result: unknown = Reflect.apply(method, undefined, values);
      if (result instanceof Promise) return observedPromise(result, observer);
      return isStream(result) ? observedStream(result, observer) : result;
    };

const observedPromise = async (
  result: Promise<unknown>,
  { done, failed }: Observer,
): Promise<unknown> => {
  let value: unknown;
  try {
    value = await result;
  } catch (error) {
    failed?.(error);
    throw error;
  }
  done?.(value);
  return value;
};

const observedStream = async function* (items: AsyncIterable<unknown>, { done }: Observer) {
  yield* items;
  done?.(undefined);
};

const isStream = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;
