import type { Trying, ShownTry } from '../../../data/match/tried/trying.ts';
import { actorOf } from '../../../data/match/tried/tried-page.ts';
import { captionWords } from '../news/news.ts';

/** What is supposed at the place shown, as the caption goes on after "Suppose,". */
export const captionFor = (trying: Trying, { page }: ShownTry): string => {
  const { lines, own, wording } = trying;
  const { name } = wording.telling;
  const actor = actorOf(lines);
  if (actor !== own) return `you play ${name(actor)}.`;
  const turns = trying.turnsIn(lines.line.steps).filter(({ end }) => end <= lines.at);
  const last = turns.at(-1)?.entries ?? page.events;
  const told = last.length > 0 ? captionWords(last, wording, page.view!) : undefined;
  if (told) return told;
  return page.awaiting.includes(own) ? 'it is your turn.' : 'you go on from here.';
};
