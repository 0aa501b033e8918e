/** Turns PostgreSQL's text for a time into ISO 8601 in UTC, with milliseconds. */
export const isoTime = (text: string): string => new Date(text).toISOString();
export const isoTimeOrNull = (text: string | null): string | null => (text === null ? null : isoTime(text));
