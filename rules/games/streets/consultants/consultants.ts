import { CONSULTANTS, type Consultant } from '../model/kinds.ts';

interface Card {
  name: string;
  /** The seat counts it may be used with. Omitted: all. */
  seats?: readonly number[];
  /** It does not work with Business tokens. */
  isApart?: true;
  text: string;
}

export const CARDS: Readonly<Record<Consultant, Card>> = {
  contractor: {
    name: 'Contractor',
    seats: [2, 3, 4],
    isApart: true,
    text: 'Build two Buildings a turn, then draw two. In the last three turns build one.',
  },
  hacker: {
    name: 'Hacker',
    text: 'A wild symbol and the symbols in your hand count in every street for you, and a Copy may copy your hand.',
  },
  entrepreneur: {
    name: 'Entrepreneur',
    text: 'When a street with a Building of yours is scored, show a Building from your hand and score its Valuation there, too.',
  },
  investor: {
    name: 'Investor',
    text: 'When you build, you may place two signs. The Valuation of that Building then counts double.',
  },
  'hipster-legend': { name: 'Hipster Legend', text: 'Hipster symbols are wild for you.' },
  renovator: {
    name: 'Renovator',
    seats: [3, 4, 5],
    isApart: true,
    text: 'You may build on top of a Building in an enclosed street, turned the same way. It scores at once.',
  },
  'location-scout': {
    name: 'Location Scout',
    text: 'The symbols on all your Buildings outside a street count in it for you.',
  },
};

export const consultantsFor = (seats: number, business: boolean): Consultant[] =>
  CONSULTANTS.filter((consultant) => {
    const { seats: fit, isApart = false } = CARDS[consultant];
    return (fit?.includes(seats) ?? true) && !(isApart && business);
  });

export const BY_LOT = 'by lot';

/** The choices of a solo player: "you can use any Consultant", except two that are not for one seat. */
export const SOLO_CHOICES: readonly string[] = [
  BY_LOT,
  ...consultantsFor(1, false).map((consultant) => CARDS[consultant].name),
];

export const consultantCalled = (name: unknown): Consultant | undefined =>
  consultantsFor(1, false).find((consultant) => CARDS[consultant].name === name);
