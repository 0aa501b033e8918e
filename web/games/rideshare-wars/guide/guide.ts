import { FIGURES, LEVELS } from '../../../../rules/games/rideshare-wars/cards.ts';
import { explained } from '../../../../rules/kit/words/help.ts';
import { OPTION_FACTS } from '../../../../rules/games/rideshare-wars/words/help/signs.ts';
import { english } from '../../../../rules/kit/words/english.ts';
import { makeTelling, toText, type Line } from '../../../../rules/kit/words/words.ts';
import { msg } from '../../../common/words/words.ts';
import { chapter, type RulesGuide } from '../../kit/box/guide.ts';
import { anatomy, LETTERS, tableau, TOOLS, TYPES } from './art.ts';

/** Words of the rules that name no seat. */
const said = (words: Line): string =>
  toText(words, makeTelling({ viewer: 'table' }, { you: english.you, nameOf: String }));

export const guide: RulesGuide = {
  lead: msg`The taxis have stopped, and six cities want a ride. Race for milestones and win before the day is over, or quietly pile up the most riders where it counts.`,
  chapters: [
    chapter(
      { title: msg`What it is about`, picture: tableau },
      msg`You pay drivers to pick up riders and lay them out in six cities, each with an Uptown, a Midtown and a Downtown.`,
      msg`Enough milestones win on the spot: six with two players, five with three, four with four. If nobody gets there in fifteen rounds, points decide, but a city scores only for the player with the most riders in it. Tied players all score.`,
    ),
    chapter(
      { title: msg`A rider`, picture: anatomy },
      msg`There are 126 of them, seven in each zone of each city. A value such as 2n grows with its kind: twice the number of cards of that type in all your cities.`,
      msg`Riders of one zone lie on top of each other, and all of them count: you see their left edges, or how many there are. The power takes effect once, when the rider is laid. An arrow onto a line, “now” in your hand, means: if you acquire this rider from the row, you must lay it at once.`,
    ),
    {
      title: msg`Six types`,
      text: [msg`What each type is worth, fixed or variable, and what it does.`],
      pieces: TYPES,
    },
    {
      title: msg`Your turn`,
      text: [msg`It begins with a tool, drawn automatically.`],
      steps: {
        [msg`Displace`]: msg`If you like, pay a tool to replace one of the four contested riders.`,
        [msg`Acquire`]: msg`Take a contested rider into your hand. It costs the number of its slot in drivers.`,
        [msg`Lay a rider`]: msg`Any rider from your hand, in the city and zone on the card, with its power.`,
        [msg`Two options`]: msg`Up to two of the nine below, even the same one twice.`,
        [msg`End`]: msg`Take a milestone if you have earned one. Then keep at most four riders and three tools, and the row moves up.`,
      },
    },
    {
      title: msg`Nine options`,
      text: [],
      steps: Object.fromEntries(Object.values(OPTION_FACTS).map((fact) => explained(fact).map(said))),
    },
    chapter(
      msg`Milestones`,
      msg`A brass key is for all three zones of a city. The first player to have them keeps it for good.`,
      msg`A green flag is for the most cities, or the most zones Uptown, Midtown or Downtown, and at least three. A player with strictly more than its holder at the end of their own turn takes it over. You can take one milestone per turn; each is worth three points at the end.`,
    ),
    chapter(
      msg`Drivers and loans`,
      msg`You begin with seven drivers, and gain more by riders, trades, tools and loans only. Drivers that are paid lie in the middle until somebody gains them. At any time in your turn you may borrow up to three free drivers, for a loan that costs four points at the end. You can have at most three loans.`,
      msg`If you have no drivers when you must acquire, you have to borrow. If you already have three loans, you trade one or two of the riders you have laid instead, for half of the drivers at their two arrows. If even that gains nothing, you take slot 1 for a tool, or for free.`,
    ),
    {
      title: msg`Tools`,
      text: [msg`Any tool can pay for an option, or be played for its effect.`],
      pieces: TOOLS,
    },
    chapter(
      { title: msg`Red letters`, pieces: LETTERS },
      msg`They are shown as soon as they are drawn, and hit everyone. Only the first two of a phase count. If it isn’t your turn and you have a choice, you can make it the next time you are here, and must before your next turn. Nobody has to wait for you.`,
    ),
    chapter(
      msg`The day`,
      msg`Morning, Afternoon and Evening have five rounds each. When a phase ends, the player who went first gets two drivers and goes last, and new riders come to curbside.`,
      msg`After the Evening everyone lays the riders they still hold, in any order. Only octagons do anything then. For Party People without a tool, and for Socialites, you discard a rider of the same city that isn’t worth less than zero. The banks come last, without powers.`,
      msg`You score the values of your riders in cities where you have the most, plus three for each milestone, minus four for each loan. Ties go to more milestones, then to fewer riders in scoring cities, and are shared otherwise.`,
    ),
    {
      title: msg`Alone`,
      text: [
        msg`All ten milestones are in one pile. In the Afternoon and Evening, one is turned up each round: earn it in that round, or the game takes it for good. It also takes a flag of yours once you have fewer than three. If it gets five, you lose.`,
        msg`After each turn, the other three contested riders leave, and four new ones come. To win, you need enough riders in two cities; only those cities score.`,
      ],
      table: {
        head: [msg`Level`, msg`Drivers`, msg`Riders per city`, msg`Points`],
        rows: LEVELS.map((level) => [
          level,
          FIGURES.solo[level].drivers,
          FIGURES.solo[level].riders,
          FIGURES.solo[level].points,
        ]),
      },
    },
  ],
};
