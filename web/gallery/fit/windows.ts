/** A window size, and how board and tray must share it. */
export interface FitWindow {
  width: number;
  height: number;
  /** The most pixels of height that the tray may take while nothing is chosen. */
  tray?: number;
  /** The least share of the height that the board must have. */
  board: number;
}

/** A line of prompt and buttons, 44 pixels high, with its paper; at 320 px the prompt may take three lines. */
const ONE_LINE = 72;

/** A rack, the steps of a turn, choices and tools: two racks are as high. */
const FULL = 266;

/** Phones upright and on their side, twice the zoom, tablets, short laptops, and large screens. */
export const WINDOWS: readonly FitWindow[] = [
  { width: 1366, height: 650, board: 0.5 },
  { width: 390, height: 844, tray: FULL, board: 0.4 },
  { width: 1024, height: 600, board: 0.45 },
  { width: 360, height: 740, tray: FULL, board: 0.35 },
  { width: 1280, height: 800, board: 0.5 },
  { width: 844, height: 390, tray: ONE_LINE, board: 0.45 },
  { width: 320, height: 640, tray: FULL, board: 0.33 },
  { width: 1920, height: 1080, board: 0.6 },
  { width: 640, height: 400, tray: ONE_LINE, board: 0.45 },
  { width: 768, height: 1024, board: 0.45 },
  { width: 1280, height: 720, board: 0.5 },
  { width: 412, height: 915, tray: FULL, board: 0.4 },
  { width: 1024, height: 768, board: 0.5 },
  { width: 375, height: 667, tray: FULL, board: 0.35 },
  { width: 1440, height: 900, board: 0.5 },
];
