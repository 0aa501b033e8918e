import type { SVGTemplateResult, TemplateResult } from 'lit';

/** A picture beside the words; `says` describes it for screen readers. */
export interface Picture {
  width: number;
  height: number;
  says: string;
  drawn: SVGTemplateResult;
}

/** A piece and its drawing, for tables of pieces. */
export interface Piece {
  name: string;
  note: string;
  drawn: SVGTemplateResult;
}

export interface Chapter {
  title: string;
  text: readonly (string | TemplateResult)[];
  picture?: Picture;
  /** A list of possible actions, each with its name in bold. */
  steps?: readonly { name: string; note: string }[];
  pieces?: readonly Piece[];
  /** Rows of figures under a heading. */
  table?: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] };
}

/** The rules of a game on one page. */
export interface RulesGuide {
  lead: string;
  chapters: readonly Chapter[];
  /** The same chapters in full, one for each: the reader then chooses the summary, the details, or both side by side. */
  details?: readonly Chapter[];
}
