/** The state of a location that a tab has led to. */
export const tabState = 'tab';
