/** Faults that are known, by game: what is wrong and where, and in which windows. The list must only shrink. */
export const KNOWN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {};
