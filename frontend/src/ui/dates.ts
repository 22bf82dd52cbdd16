/** A day such as "Nov 22, 2026", in the time zone of the visitor. */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { day: 'numeric', month: 'short', year: 'numeric' });

/** A day and time such as "Nov 22, 2026, 9:25 PM", in the time zone of the visitor. */
export const momentOf = (time: string): string =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
