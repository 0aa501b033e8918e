/**
 * The windows that the match page has layouts for; each is part of either `small` or `large`. Style sheets write
 * `@media (--small)`.
 */
export const WINDOWS = {
  /** Seats in a strip above the board, and the tray in a sheet below it. */
  small: '(max-width: 759.98px), (max-height: 479.98px)',
  large: '(min-width: 760px) and (min-height: 480px)',
  /** A phone held upright. */
  upright: '(max-width: 759.98px) and (min-height: 480px)',
  /** Upright, and not high enough for the board and the full tray: the tray folds to a line. */
  folded: '(max-width: 759.98px) and (min-height: 480px) and (max-height: 739.98px)',
  /** A phone on its side, or a small window at double zoom: the tray is one line. */
  short: '(max-height: 479.98px)',
  /** A short laptop. */
  low: '(min-width: 760px) and (min-height: 480px) and (max-height: 799.98px)',
  /** The tray is too narrow for a hand beside the prompt: without a third column from 960 px on, with one from 1240. */
  stacked: '(max-width: 959.98px), (max-height: 479.98px), (min-width: 1080px) and (max-width: 1239.98px)',
  /** Wide enough for the news beside the board. */
  wide: '(min-width: 1080px) and (min-height: 480px)',
} as const;
