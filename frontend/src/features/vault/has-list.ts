/** Whether a body is an object with a list of this name. The entries are not checked. */
export const hasList = (body: unknown, name: string): boolean =>
  typeof body === 'object' && body !== null && Array.isArray(Reflect.get(body, name));
