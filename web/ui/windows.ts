/** The windows that the match page has layouts for, each a part of one arrangement. Style sheets write `@media (--small)`. */
export const WINDOWS = {
  /** Seats in a strip above the board, and the tray in a sheet below it. */
  small: '(max-width: 759.98px), (max-height: 479.98px)',
  /** Seats in a row above the board, which has the whole width; below it the last lines of the news, and the tray. */
  tablet:
    '(min-width: 760px) and (max-width: 900px) and (min-height: 480px), (min-width: 760px) and (max-width: 1079.98px) and (min-height: 800px)',
  /** Seats, the board over the tray, and the news. */
  wide: '(min-width: 1080px) and (min-height: 700px)',
  /** A phone held upright. */
  upright: '(max-width: 759.98px) and (min-height: 480px)',
  /** A phone on its side, or a small window at double zoom: the tray is one line. */
  short: '(max-height: 479.98px)',
} as const;

/** Those that only style sheets ask for: `small`, `tablet`, `beside` and `desk` are the arrangements, the last two `large`. */
export const SHEET_WINDOWS = {
  /** Short and wide, or a tablet on its side: seats, the board with all the height, and the tray beside it. */
  beside:
    '(min-width: 900.02px) and (min-height: 480px) and (max-height: 699.98px), (min-width: 900.02px) and (max-width: 1079.98px) and (min-height: 480px) and (max-height: 799.98px)',
  /** Any but the desk: the news are a sheet. */
  slim: '(max-width: 1079.98px), (max-height: 699.98px)',
  /** Seats in a column. */
  large:
    '(min-width: 1080px) and (min-height: 480px), (min-width: 900.02px) and (min-height: 480px) and (max-height: 799.98px)',
  /** A short laptop, or a tablet on its side. */
  low: '(min-width: 760px) and (min-height: 480px) and (max-height: 799.98px)',
  /** Upright, and not high enough for the board and the full tray: the tray folds to a line. */
  folded: '(max-width: 759.98px) and (min-height: 480px) and (max-height: 739.98px)',
} as const;
