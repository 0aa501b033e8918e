import { html, type TemplateResult } from 'lit';
import type { Wording } from '../../../common/words/tell.ts';
import { msg } from '../../../common/words/msg.ts';
import { NOTHING, type Moment, type Timeline } from '../../../data/match/timeline.ts';
import { loadRules } from '../../../games/shelf.ts';
import '../in-words/text-pane.ts';
import { lastLines } from '../news/news.ts';

export type DrawPane = (mode: { timeline: Timeline; wording: Wording }, moment: Moment) => TemplateResult;

export const paneOf = async (game: string): Promise<DrawPane | undefined> => {
  const text = (await loadRules(game))?.text;
  if (!text) return undefined;
  return ({ timeline, wording }, { page, view, log, actions, busy }) => {
    const isPast = timeline.place !== undefined;
    return html`<mw-text-pane
      .text=${text}
      .view=${view}
      .wording=${wording}
      .actions=${isPast ? NOTHING : actions}
      .news=${lastLines(log, 8)}
      .prompt=${isPast || page.outcome ? msg`The position at that point` : undefined}
      .undoable=${!isPast && page.undo !== null}
      .busy=${busy}
    ></mw-text-pane>`;
  };
};
