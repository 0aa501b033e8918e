import { unsafeCSS, type CSSResult } from 'lit';

/** Windows that the match page lays itself out for; each is one or the other of `small` and `large`. */
const QUERIES = {
  /** Seats in a strip over the board, and the tray a sheet under it. */
  small: '(max-width: 759.98px), (max-height: 479.98px)',
  large: '(min-width: 760px) and (min-height: 480px)',
  /** A phone held upright. */
  upright: '(max-width: 759.98px) and (min-height: 480px)',
  /** Upright, and not high enough for the board and all of the tray: the tray folds to a line. */
  folded: '(max-width: 759.98px) and (min-height: 480px) and (max-height: 739.98px)',
  /** A phone on its side, or a small window at twice the zoom: the tray is one line. */
  short: '(max-height: 479.98px)',
  /** A short laptop. */
  low: '(min-width: 760px) and (min-height: 480px) and (max-height: 799.98px)',
  /** Room for the news beside the board. */
  wide: '(min-width: 1080px) and (min-height: 480px)',
} as const;
type WindowName = keyof typeof QUERIES;

/** The media query of such a window, for a script. */
export const windowQuery = (name: WindowName): string => QUERIES[name];
/** The same for a style sheet: css`@media ${inWindow('small')} { … }`. */
export const inWindow = (name: WindowName): CSSResult => unsafeCSS(QUERIES[name]);
