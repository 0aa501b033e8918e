import type { SVGTemplateResult, TemplateResult } from 'lit';

/** A picture beside the words; `says` is for those who do not see it. */
export interface Picture {
  width: number;
  height: number;
  says: string;
  drawn: SVGTemplateResult;
}

/** One thing with its drawing, for tables of pieces. */
export interface Piece {
  name: string;
  note: string;
  drawn: SVGTemplateResult;
}

export interface Chapter {
  title: string;
  text: readonly (string | TemplateResult)[];
  picture?: Picture;
  /** A list of what can be done, each with its name in bold. */
  steps?: readonly { name: string; note: string }[];
  pieces?: readonly Piece[];
  /** Rows of figures under a head. */
  table?: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] };
}

/** How to play one game, on one page. */
export interface Guide {
  lead: string;
  chapters: readonly Chapter[];
  /** The same chapters in full, one for each: then one reads a summary, the details, or both side by side. */
  details?: readonly Chapter[];
}
