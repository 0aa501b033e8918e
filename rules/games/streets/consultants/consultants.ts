import { CONSULTANTS, type Consultant } from '../model/kinds.ts';

interface Card {
  name: string;
  /** The seat counts it may be used with. Omitted: all. */
  seats?: readonly number[];
  /** It does not work with Business tokens. */
  isApart?: true;
}

export const CARDS: Readonly<Record<Consultant, Card>> = {
  contractor: { name: 'Contractor', seats: [2, 3, 4], isApart: true },
  hacker: { name: 'Hacker' },
  entrepreneur: { name: 'Entrepreneur' },
  investor: { name: 'Investor' },
  'hipster-legend': { name: 'Hipster Legend' },
  renovator: { name: 'Renovator', seats: [3, 4, 5], isApart: true },
  'location-scout': { name: 'Location Scout' },
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
