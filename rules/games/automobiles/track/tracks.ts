/**
 * The five tracks. All layouts are AUTHORED by us: no printed board could be found, so an owner of the physical game
 * corrects them here. Directions, the kind of each track and Tucson's flag through two spaces are the rulebook's.
 *
 * A lane is a run of spaces, innermost lane first: w 3rd gear, l 4th, d 5th, k 6th; a space has as many segments as its
 * gear has chevrons (w 1, l 2, d 3, k 4), and `[wl]2` is a space of two colors with two segments. `shift` is where a lane's
 * first space begins before the line. `grid` has lane and segment of each starting space, counted back from the line, the first starter's first.
 * `course`, `line` and `laneWidth` are for drawing the track: `course` has x, y and radius of each corner, on a board of 680 by 500.
 */
export interface TrackData {
  segments: number;
  lanes: readonly string[];
  shift?: readonly number[];
  grid: readonly (readonly [lane: number, distance: number])[];
  /** Tucson: its first starting space counts as a separate space until its car leaves. */
  hasPole?: true;
  isClockwise?: true;
  course: readonly number[];
  line: readonly [x: number, y: number];
  laneWidth: number;
}

const gridOf = (...places: TrackData['grid']): TrackData['grid'] => places;
const ON_TWO_LANES = gridOf([0, -1], [1, -2], [0, -3], [1, -4], [0, -5]);
const ON_THREE_LANES = gridOf([0, -1], [1, -2], [2, -2], [0, -3], [1, -4]);

export const TRACKS = {
  /** Wide and forgiving: the first track. */
  daytona: {
    segments: 22,
    lanes: ['llldwlwllwwwww', 'lllllldwlwwww', 'dkllkdlww'],
    grid: ON_THREE_LANES,
    course: [64, 376, 128, 340, 446, 250, 616, 376, 128, 616, 66, 150, 64, 66, 150],
    line: [330, 436],
    laneWidth: 28,
  },
  /** For experts: two lanes, and the outer one costs wear. */
  monza: {
    segments: 22,
    lanes: ['wwllwwwllllwwwww', 'dwlddklwwww'],
    grid: ON_TWO_LANES,
    course: [
      46, 436, 76, 478, 436, 30, 508, 396, 30, 640, 396, 88, 640, 250, 40, 610, 212, 34, 640, 172, 40, 640,
      58, 58, 500, 58, 58, 452, 196, 42, 352, 202, 34, 316, 246, 34, 46, 258, 88,
    ],
    line: [270, 436],
    laneWidth: 26,
  },
  /** Fast, with spaces of two colors. */
  talladega: {
    segments: 26,
    lanes: [
      'wwlll[wl]2l[wl]2[wl]2l[wl]2lwwww',
      'dl[ld]3[ld]3l[wl]2lllwwwww',
      '[ld]3l[ld]3d[lk]3[ld]3[dk]4lwww',
    ],
    grid: ON_THREE_LANES,
    course: [56, 430, 120, 330, 462, 300, 630, 400, 130, 600, 60, 130, 60, 60, 140],
    line: [470, 446],
    laneWidth: 27,
  },
  /** Tight: high gears rarely get far. */
  'monte-carlo': {
    segments: 22,
    lanes: ['lwlwlwllllwwwww', 'lllddwkwwwww'],
    grid: ON_TWO_LANES,
    isClockwise: true,
    course: [
      64, 446, 44, 64, 72, 52, 226, 62, 60, 304, 132, 50, 424, 56, 54, 566, 66, 52, 566, 186, 38, 462, 190,
      38, 462, 270, 38, 620, 274, 44, 620, 430, 64, 424, 442, 40, 394, 376, 32, 282, 376, 32, 250, 440, 32,
      150, 446, 30,
    ],
    line: [64, 290],
    laneWidth: 25,
  },
  /** Small, with spaces of three colors; its line crosses the first space of each lane. */
  tucson: {
    segments: 18,
    lanes: ['[wld]2[wl]1lld[wl]1wlwwww', '[wl]2w[ldk]3[ldk]3lwlwwww'],
    shift: [1, 1],
    hasPole: true,
    grid: ON_TWO_LANES,
    course: [70, 420, 90, 600, 420, 90, 600, 90, 110, 330, 150, 120, 70, 90, 110],
    line: [340, 420],
    laneWidth: 28,
  },
} as const satisfies Readonly<Record<string, TrackData>>;
export type TrackId = keyof typeof TRACKS;
export const TRACK_IDS = Object.keys(TRACKS) as TrackId[];
