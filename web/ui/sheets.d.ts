// As `web/build/sheets.ts` loads them.
declare module '*.css' {
  const styles: import('lit').CSSResult;
  export default styles;
}
/** The top of the home page in HTML, as `web/build/hero.ts` draws it. */
declare module 'virtual:hero' {
  export const hero: string;
}
