import { ASKS, LATE_CHOICES, type Ask, type LateChoice } from '../../db/match/timing.ts';
import type { Seat, Viewer } from '../../rules/kit/game.ts';
import { isDraft } from '../../rules/kit/draft.ts';
import { toText } from '../../rules/kit/words/words.ts';
import { sha256 } from '../lib/crypto.ts';
import { askOf } from '../match/clock/ask.ts';
import { decidersOf, undecidedSeats } from '../match/clock/voters.ts';
import type { LiveMatch } from '../match/progress.ts';
import { seatName, tellingOf } from '../match/read/log-text.ts';
import { makeLegal } from '../match/read/page.ts';

/** What somebody may choose with one click: for their seat, or as an answer to an invitation. */
export type Choice =
  | { kind: 'act'; action: { type: string } }
  | { kind: 'answer'; at: string; agree: boolean }
  | { kind: 'late'; seat: Seat; due: string; choice: LateChoice };
const INVITATION_ANSWERS = ['join', 'decline'] as const;

export interface Offer<C = Choice> {
  choice: C;
  /** Names the choice in a link: the same for no other. */
  code: string;
  label: string;
}

/** The answers to an invitation. */
export const INVITED: readonly Offer<{ kind: (typeof INVITATION_ANSWERS)[number] }>[] = [
  { choice: { kind: 'join' }, code: 'join', label: 'Sit down at the table' },
  { choice: { kind: 'decline' }, code: 'decline', label: 'Decline the invitation' },
];

/** A match with who looks at it. */
type Looked = Pick<LiveMatch, 'module' | 'stored' | 'match'> & { viewer: Viewer };

/** A list of actions up to this long is a simple choice; of a longer one only doing nothing is. */
const MOST = 6;
const PASS = 'pass';
const LABEL_LENGTH = 120;

const offer = (choice: Choice, label: string): Offer => ({
  choice,
  code: sha256(JSON.stringify(choice)).slice(0, 16),
  label: label.length > LABEL_LENGTH ? `${label.slice(0, LABEL_LENGTH - 1).trimEnd()}…` : label,
});

/** Steps of a sealed choice are none: they count only with the one that settles it. */
const actionOffers = ({ module, stored, match, viewer }: Looked): Offer[] => {
  if (!match || viewer === 'table') return [];
  const { game, text } = module;
  const listed = makeLegal({ module, stored, match, viewer, entries: [] });
  const few = listed.length <= MOST ? listed : listed.filter(({ type }) => type === PASS);
  if (few.some((action) => isDraft(game, match, { seat: viewer, action }))) return [];
  const view: unknown = game.view(match.state, viewer);
  const telling = tellingOf({ module, stored, viewer });
  return few.map((action) => offer({ kind: 'act', action }, toText(text.action(action, view), telling)));
};

const WISHES: Readonly<Record<(typeof ASKS)[number], (ask: Ask, nameOf: (seat: Seat) => string) => string>> =
  {
    pause: ({ days = 1 }) => `a pause of ${days === 1 ? 'one day' : `${days} days`}`,
    resume: () => 'the end of the pause',
    extend: () => 'more time for this turn',
    replace: ({ seat }, nameOf) => `a person to play on instead of ${nameOf(seat!)}`,
  };

const answerOffers = ({ stored, viewer }: Looked, now: Date): Offer[] => {
  const ask = askOf(stored, now);
  if (!ask || viewer === 'table' || ask.by === viewer) return [];
  if ([...ask.agreed, ...ask.against].includes(viewer)) return [];
  const nameOf = (seat: Seat): string => seatName(stored, seat);
  const wish = `${WISHES[ask.kind](ask, nameOf)}, as ${nameOf(ask.by)} asks`;
  return [true, false].map((agree) =>
    offer({ kind: 'answer', at: ask.at, agree }, `${agree ? 'Agree to' : 'Don’t agree to'} ${wish}`),
  );
};

const LATE_WORDS: Readonly<Record<LateChoice, (name: string) => string>> = {
  wait: (name) => `Wait for ${name}`,
  bot: (name) => `Let the bot play for ${name}`,
  end: (name) => `End the match, as ${name} is out of time`,
};

const lateOffers = ({ stored, viewer }: Looked): Offer[] => {
  const late = undecidedSeats(stored);
  if (viewer === 'table' || !decidersOf(stored, late).includes(viewer)) return [];
  return late.flatMap((seat) => {
    const { due, votes = {} } = stored.timing.turns![seat]!;
    if (votes[viewer]) return [];
    return LATE_CHOICES.map((choice) =>
      offer({ kind: 'late', seat, due, choice }, LATE_WORDS[choice](seatName(stored, seat))),
    );
  });
};

/** The small closed choices that a seat has now, what the others wait for first. */
export const offersOf = (looked: Looked, now: Date): Offer[] =>
  looked.stored.status === 'running'
    ? [...lateOffers(looked), ...answerOffers(looked, now), ...actionOffers(looked)]
    : [];
