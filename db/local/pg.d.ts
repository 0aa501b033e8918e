/** Internal to `pg`: a parameter as PostgreSQL's text. */
declare module 'pg/lib/utils.js' {
  export const prepareValue: (value: unknown) => string | null;
}
