// Formats are created on first use, because creating one takes longer than using it a hundred times.
let days: Intl.DateTimeFormat | undefined;
let moments: Intl.DateTimeFormat | undefined;

/** A day such as "Nov 22, 2026", in the time zone of the visitor. */
export const dayOf = (time: string): string => {
  days ??= new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' });
  return days.format(new Date(time));
};

/** A day and time such as "Nov 22, 2026, 9:25 PM", in the time zone of the visitor. */
export const momentOf = (time: string): string => {
  moments ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return moments.format(new Date(time));
};
