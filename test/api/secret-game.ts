import type { Game, Seat } from '../../rules/kit/game.ts';
import { english } from '../../rules/kit/words/english.ts';
import { line, who, type GameText } from '../../rules/kit/words/words.ts';
import type { GameModule } from '../../rules/kit/module.ts';

type Action = { type: 'seal'; gem: string };
type Event =
  | { type: 'dealt'; own: Record<Seat, { gems: string[] }>; dark: { box: string[] } }
  | { type: 'sealed'; open: { seat: Seat }; own: Record<Seat, { gem: string }> }
  | { type: 'opened'; open: { gems: string[] } };
interface State {
  box: string[];
  hands: string[][];
  sealed: (string | null)[];
  shown: string[];
}
interface View {
  hand: string[];
  sealed: boolean[];
  mine: string | null;
  shown: string[];
}

const HAND = 3;
export const GEMS = Array.from({ length: 20 }, (_, i) => `gem-number-${i + 10}-of-the-box`);

/** Every hidden thing has a unique name, so that whole answers can be searched for it. */
const game: Game<State, Action, Event, View> = {
  meta: { id: 'secret', seats: [2, 3, 4], options: [], shape: 1, takeBack: ['sealed'] },
  blank: (_config, seats) => ({
    box: [],
    hands: Array.from({ length: seats }, () => []),
    sealed: Array<null>(seats).fill(null),
    shown: [],
  }),
  start: (play) => {
    const box = play.chance.shuffle(GEMS);
    const own = Object.fromEntries(play.state.hands.map((_, seat) => [seat, { gems: box.splice(0, HAND) }]));
    play.emit({ type: 'dealt', own, dark: { box } });
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'dealt':
        state.hands = state.hands.map((_, seat) => [...event.own[seat]!.gems]);
        state.box = [...event.dark.box];
        return;
      case 'sealed': {
        const { seat } = event.open;
        state.sealed[seat] = event.own[seat]!.gem;
        state.hands[seat] = state.hands[seat]!.filter((gem) => gem !== state.sealed[seat]);
        return;
      }
      case 'opened':
        state.shown.push(...event.open.gems);
        state.sealed.fill(null);
        return;
      default:
        event satisfies never;
    }
  },
  awaiting: ({ hands, sealed }) =>
    sealed.flatMap((gem, seat) => (gem === null && hands[seat]!.length > 0 ? [seat] : [])),
  outcome: ({ shown, hands }) =>
    shown.length === hands.length * HAND ? { ranks: hands.map(() => 1), reason: 'all-shown' } : undefined,
  view: ({ hands, sealed, shown }, viewer) => ({
    hand: viewer === 'table' ? [] : hands[viewer]!,
    sealed: sealed.map((gem) => gem !== null),
    mine: viewer === 'table' ? null : sealed[viewer]!,
    shown,
  }),
  *legal({ hand, mine }) {
    if (mine === null) for (const gem of hand) yield { type: 'seal', gem };
  },
  decide: (play, seat, { gem }) => {
    play.emit({ type: 'sealed', open: { seat }, own: { [seat]: { gem } } });
    const { sealed } = play.state;
    if (sealed.every((one) => one !== null)) play.emit({ type: 'opened', open: { gems: [...sealed] } });
  },
  bot: (_view, _seat, actions) => actions[0]!,
  imagine: ({ hand, sealed, mine, shown }, viewer, chance) => {
    const box = chance.shuffle(GEMS.filter((gem) => ![...hand, ...shown, mine].includes(gem)));
    const left = HAND - shown.length / sealed.length;
    const isOwn = (seat: Seat): boolean => seat === viewer;
    const hands = sealed.map((is, seat) => (isOwn(seat) ? [...hand] : box.splice(0, left - Number(is))));
    const gems = sealed.map((is, seat) => (isOwn(seat) ? mine : is ? box.shift()! : null));
    return { box, hands, sealed: gems, shown: [...shown] };
  },
};

const text: GameText<Action, Event, View> = {
  language: english,
  name: 'Strongbox',
  blurb: 'Seal a gem.',
  minutes: 1,
  position: ({ shown }) => [`Shown: ${shown.join(', ')}.`],
  event: (event, { viewer }) => {
    if (event.type === 'dealt') return 'Gems were dealt.';
    if (event.type === 'opened') return `The gems were ${event.open.gems.join(', ')}.`;
    const gem = viewer === 'table' ? undefined : event.own?.[viewer]?.gem;
    return line`${who(event.open.seat)} sealed ${gem ?? 'a gem'}.`;
  },
  action: ({ gem }) => `Seal ${gem}`,
  command: ({ gem }) => `seal ${gem}`,
  prompt: () => 'Seal a gem.',
  outcome: () => 'All gems were shown.',
};

export const secretGame: GameModule = { game, text };
