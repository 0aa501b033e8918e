import { actWords } from '../../../kit/words/acts.ts';
import { english } from '../../../kit/words/english.ts';
import { type PageText, line, who } from '../../../kit/words/words.ts';
import type { Event } from '../model/events.ts';
import type { Action, View } from '../model/types.ts';
import { acts } from './acts.ts';
import { tell } from './events.ts';
import { track } from './names.ts';
import { prompt } from './prompt.ts';
import type { PageModule } from '../../../kit/module.ts';
import { meta } from '../meta.ts';
import { legal } from '../turn/legal.ts';
import { recap } from './recap.ts';

/** Minutes per lap; more seats take a little longer. */
const LAP_MINUTES = 6;

export const text: PageText<Action, Event, View> = {
  language: english,
  name: 'Automobiles',
  blurb: 'Build a race car out of cubes, and drive it to the flag.',
  minutes: 20,
  minutesWith: ({ laps, season }, seats) =>
    (2 + Number(laps) * LAP_MINUTES + 2 * (seats - 2)) * (season === 'none' ? 1 : Number(season)),
  event: tell,
  chapter: ({ tracks }, n) => line`Race ${n + 1}, ${track(tracks[n]!)}`,
  ...actWords(acts),
  prompt,
  outcome: ({ ranks, scores, reason }) => {
    const winner = who(ranks.indexOf(1));
    return reason === 'season'
      ? line`The season is over. ${winner} won with ${scores?.[ranks.indexOf(1)] ?? 0} points.`
      : line`The checkered flag is down. ${winner} won the race.`;
  },
  rejection: () => 'The rules do not allow that now.',
};

export const automobiles: PageModule = { game: { meta, legal }, text, recap };
