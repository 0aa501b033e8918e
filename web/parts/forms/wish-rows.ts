import { html, nothing, type TemplateResult } from 'lit';
import type { GameCard } from '../../../api/http/schemas/match.ts';
import type { OptionValue } from '../../../rules/kit/game.ts';
import { PACE_CHOICES, type Preset } from '../../common/words/pace.ts';
import { minimumRows } from '../meet/minimum-rows.ts';
import { optionWords } from './option-words.ts';
import { menuRow, radioRow } from './rows.ts';
import { doorOf, isAlone, type TableWish } from './wish.ts';

/** A wish, its game, and a callback for choices. */
export interface Choosing {
  wish: TableWish;
  game: GameCard;
  want(change: Partial<TableWish>): void;
}

/** Up to this many values are all visible; more become a menu. */
const FEW = 6;

/** The number of seats, and how many of them are bots. */
export const seatRows = ({ wish, game, want }: Choosing): TemplateResult =>
  html`${radioRow({
    legend: 'Seats',
    name: 'seats',
    values: game.seats,
    chosen: wish.seats,
    words: String,
    choose: (seats) => want({ seats }),
  })}
  ${
    isAlone(wish)
      ? nothing
      : radioRow({
          legend: 'How many are bots',
          name: 'bots',
          values: Array.from({ length: wish.seats }, (_, count) => count),
          chosen: wish.bots,
          words: (count) => (count === 0 ? 'None' : String(count)),
          choose: (bots) => want({ bots }),
        })
  }`;

export const paceRow = ({ wish, want }: Choosing): TemplateResult =>
  radioRow<Preset | undefined>({
    legend: 'Time per turn',
    name: 'pace',
    values: PACE_CHOICES.map(({ pace }) => pace),
    chosen: typeof wish.pace === 'string' ? wish.pace : undefined,
    words: (pace) => PACE_CHOICES.find((choice) => choice.pace === pace)?.name ?? '',
    choose: (pace) => pace && want({ pace }),
  });

export const optionRow = ({ wish, want }: Choosing, option: GameCard['options'][number]): TemplateResult => {
  const { key, name, values } = option;
  const row = values.length > FEW ? menuRow : radioRow;
  return row<OptionValue | undefined>({
    legend: name,
    name: `option-${key}`,
    values,
    chosen: wish.config[key],
    words: (value) => optionWords(option, value!),
    choose: (value) => want({ config: { ...wish.config, [key]: value! } }),
  });
};

type Clubs = readonly { id: string; name: string }[];

const doorWords = (door: string, clubs: Clubs): string => {
  if (door === 'public') return 'Anyone';
  if (door === 'private') return 'Only people I invite';
  return `Members of ${clubs.find(({ id }) => id === door)?.name ?? 'the club'}`;
};

/** Who can join, including a club's members, and the requirements for everybody. */
export const doorRow = ({ wish, game, want }: Choosing, clubs: Clubs): TemplateResult =>
  html`${radioRow({
    legend: 'Who can join',
    name: 'visibility',
    values: ['public', 'private', ...clubs.map(({ id }) => id)],
    chosen: wish.club ?? wish.visibility ?? 'public',
    words: (door) => doorWords(door, clubs),
    choose: (door) => want({ ...doorOf(door), minimum: {} }),
  })}
  ${
    wish.visibility === 'public'
      ? minimumRows({ ...wish, name: 'asked', game, choose: (minimum) => want({ minimum }) })
      : nothing
  }`;

export const hiddenRow = ({ wish, want }: Choosing): TemplateResult =>
  radioRow({
    legend: 'What was hidden, once the match is over',
    name: 'hidden',
    values: ['opened', 'kept'] as const,
    chosen: wish.hidden,
    words: (hidden) => (hidden === 'opened' ? 'Everyone can see it' : 'Stays hidden'),
    choose: (hidden) => want({ hidden }),
  });
