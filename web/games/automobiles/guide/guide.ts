import { FIRST_POINTS, LAST_POINTS, MIDDLE_POINTS } from '../../../../rules/games/automobiles/model/data.ts';
import type { RulesGuide } from '../../kit/box/guide.ts';
import { CUBES, daytona } from './art.ts';
import { details } from './details.ts';
import { msg } from '../../../common/words/msg.ts';

export const guide: RulesGuide = {
  lead: msg`Your car is a bag of cubes. Draw seven, drive with some, buy better ones with the rest, and mind the wear. The car in front at the flag wins.`,
  chapters: [
    {
      title: msg`What it is about`,
      text: [
        msg`Every cube is something your car can do: drive a space of its color, or use the card on display for its color. You start with slow gears and build a racer while you race.`,
      ],
      picture: daytona,
    },
    {
      title: msg`Before the start`,
      text: [
        msg`Who starts is random; the others follow clockwise. Everyone gets five white, two light gray and five yellow cubes, spends $10 to $14 on more, and draws seven.`,
      ],
    },
    {
      title: msg`Your turn`,
      text: [msg`Five phases, or a pit stop instead.`],
      steps: [
        {
          name: msg`Action`,
          note: msg`Use active cubes, one after another: gears drive, colors do what their card says.`,
        },
        { name: msg`Buy`, note: msg`Cubes still active are money. Spend it on new cubes; the rest is lost.` },
        { name: msg`Drive`, note: msg`Your car drives to your last cube on the track.` },
        { name: msg`Wear off`, note: msg`The darkest space you entered gives you wear, unless you draft.` },
        { name: msg`End`, note: msg`Everything goes to your discard pile, and you draw seven.` },
      ],
    },
    {
      title: msg`Driving`,
      text: [
        msg`A gear drives one space of its color, from bold line to bold line: straight ahead or, only from its front segment, forward into the next lane. You can’t drive through other cars.`,
      ],
    },
    {
      title: msg`Wear and drafting`,
      text: [msg`White 1, light gray 2, dark gray 3, black 4. Ending right behind another car costs none.`],
    },
    {
      title: msg`Pit stop`,
      text: [msg`Do nothing else, and all active wear leaves your car. Then draw seven.`],
    },
    {
      title: msg`The finish`,
      text: [
        msg`When a car has driven all laps, the round is played out. The farthest car wins; of two side by side, the inner one.`,
      ],
    },
    {
      title: msg`Drivers and the season`,
      text: [
        msg`With drivers, everyone has one, who helps in one of the phases. A season is three to five races with the same cars; after each but the last, sponsors are chosen in finishing order.`,
      ],
      table: {
        head: [msg`Points`, msg`First`, msg`In between`, msg`Last`],
        rows: FIRST_POINTS.map((first, race) => [msg`Race ${race + 1}`, first, MIDDLE_POINTS, LAST_POINTS]),
      },
    },
    {
      title: msg`The cubes`,
      text: [msg`Chevrons count the wear that a gear’s spaces cost.`],
      pieces: CUBES,
    },
    {
      title: msg`Ways to play`,
      text: [msg`Weaving lets you change lanes earlier. In accelerated play, nobody acts out of turn.`],
    },
  ],
  details,
};
