// English function words, and the words nearly every memory begins with: "the user" is the subject
// of them all, so it tells no two apart.
const list = `
a about above after again all also am an and any are as at be because been before being below
between both but by can could did do does doing done down during each even ever every few for from
further get had has have having he her here hers herself him himself his how i if in into is it its
itself just know let like may me might mine more most much must my myself need no nor not now of off
on once only or other our ours out over own please same shall she should so some such tell than that
the their theirs them themselves then there these they this those through to too under until up upon
us very was we were what when where which while who whom whose why will with would you your yours
yourself user users user's i'm i've i'd i'll don't doesn't didn't isn't aren't wasn't can't
couldn't won't wouldn't shouldn't you're it's that's there's what's let's
remember recall
`;

const stopWords: ReadonlySet<string> = new Set(list.split(/\s+/).filter((word) => word !== ''));

/** Is this folded word too common to find anything by? */
export const isStopWord = (folded: string): boolean => stopWords.has(folded);
