import type { GameModule } from '../../../rules/kit/module.ts';
import { toText } from '../../../rules/kit/words/words.ts';
import { tellingOf } from '../../match/read/log-text.ts';
import type { MatchPage } from '../schemas/match.ts';
import { descriptionOf, escaped, titleOf } from './tags.ts';

/** A sheet below the page that replaces it; styled here, since no other page needs this. */
const SHEET =
  'position:absolute;z-index:-1;inset:60px var(--gutter) auto;max-width:36rem;margin:0 auto;padding:0 var(--s-5) var(--s-2);' +
  'border-radius:var(--r-3);background:var(--paper)';

/** How many of the newest lines fit on a phone. */
const LINES = 6;

/** What to do now, how the match ended, or who would like to play. */
const saysOf = (match: MatchPage, module: GameModule): string => {
  if (match.outcome) return match.outcome.text;
  if (!match.view) return descriptionOf(match);
  const telling = tellingOf({ module, stored: match, viewer: match.viewer });
  return toText(module.text.prompt(match.view, telling), telling);
};

/**
 * A match in words until its board is drawn: its name, what to do, and its newest lines, as the page tells them to this viewer.
 * The page then removes them.
 */
export const firstWords = (match: MatchPage, module: GameModule): string => {
  const news = match.events.flatMap(({ text }) => text).slice(-LINES);
  const [title, says, told] = [titleOf(match, module), saysOf(match, module), news.join(' ')].map(escaped);
  return `<section id="first-words" style="${SHEET}"><h1>${title}</h1><p><strong>${says}</strong></p><p>${told}</p></section>`;
};
