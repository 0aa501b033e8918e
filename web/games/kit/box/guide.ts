import type { SVGTemplateResult, TemplateResult } from 'lit';

/** A picture beside the words; `says` describes it for screen readers. */
export interface Picture {
  width: number;
  height: number;
  says: string;
  drawn: SVGTemplateResult;
}

export interface Piece {
  name: string;
  note: string;
  drawn: SVGTemplateResult;
}

export interface Chapter {
  title: string;
  text: readonly (string | TemplateResult)[];
  picture?: Picture;
  /** What each does, by its name. */
  steps?: Readonly<Record<string, string>>;
  pieces?: readonly Piece[];
  table?: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] };
}

/** A chapter by its title, or with more than words. */
export const chapter = (head: string | Omit<Chapter, 'text'>, ...text: Chapter['text']): Chapter => ({
  ...(typeof head === 'string' ? { title: head } : head),
  text,
});

export interface RulesGuide {
  lead: string;
  chapters: readonly Chapter[];
  /** The same chapters in full, one for each: the reader then chooses the summary, the details, or both side by side. */
  details?: readonly Chapter[];
}
