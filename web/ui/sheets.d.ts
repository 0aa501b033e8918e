// As `web/build/sheets.ts` loads them.
declare module '*.css' {
  const styles: import('lit').CSSResult;
  export default styles;
}
