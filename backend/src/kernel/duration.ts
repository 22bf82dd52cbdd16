/** A span of time in milliseconds. */
export type Duration = number;

export const milliseconds = (count: number): Duration => count;
export const seconds = (count: number): Duration => count * 1_000;
export const minutes = (count: number): Duration => count * 60_000;
export const hours = (count: number): Duration => count * 3_600_000;
export const days = (count: number): Duration => count * 86_400_000;
