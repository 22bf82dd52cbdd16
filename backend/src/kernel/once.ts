/** Makes a thing when it is first asked for, and hands out the same one from then on. */
export const once = <Thing>(make: () => Thing): (() => Thing) => {
  let made: { readonly thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
};
